import Testing
import TraceModel

@testable import TraceFile

@Suite struct SeekingTests {
  private let events = sampleEvents(4000)

  @Test func seekingEqualsReadingFromTheStart() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    let last = events.last?.t ?? 0
    for from in [0, 1, events[3].t, last / 3, events[2500].t, events[2500].t + 1, last, last + 1] {
      for to in [nil, from, from + last / 10] {
        let reading = try read(folder.file(), options: TraceReader.Options(from: from, to: to))
        let wanted = events.indices.filter { events[$0].t >= from && events[$0].t < to ?? .max }
        #expect(reading.events == wanted.map { events[$0] }, "\(from) to \(to ?? -1)")
        #expect(reading.seqs == wanted.map { $0 + 1 }, "\(from) to \(to ?? -1)")
        #expect(reading.parts.map(\.integrity) == [.sealed], "\(from) to \(to ?? -1)")
        #expect(reading.headers == [sampleHeader])
      }
    }
  }

  @Test func keyframeAtTheStartIsTheFold() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    for index in [700, 1500, 3999] {
      var snapshot = Snapshot(header: sampleHeader)
      let before = events.filter { $0.t < events[index].t }
      for event in before { snapshot.apply(event) }
      let reader = try TraceReader(
        opening: folder.file(), options: TraceReader.Options(from: events[index].t))
      var keyframe: Keyframe?
      while let batch = try reader.next() { keyframe = keyframe ?? batch.keyframe }
      #expect(keyframe == snapshot.keyframe(after: before.count))
    }
  }

  @Test func infoReadsTheEnds() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    let info = try TraceInfo(of: folder.file())
    #expect(info.header == sampleHeader)
    #expect(info.integrity == .sealed)
    #expect(info.events == events.count)
    #expect(info.duration == events.last?.t)
    #expect(info.end == End(.eof, events: events.count))
  }

  @Test func infoOfACrashedTraceCountsItsTail() throws {
    let folder = try TemporaryFolder()
    var writer = try TraceWriter(creating: folder.file())
    try writer.begin(sampleHeader)
    for event in events { try writer.write(event, at: 0) }
    try writer.quiet(at: 0)
    #expect(try TraceInfo(of: folder.file()).integrity == .open)
    let copy = try folder.file("copy", holding: try contents(of: folder.file()))
    let info = try TraceInfo(of: copy)
    #expect(info.integrity == .crashed)
    #expect(info.events == events.count)
    #expect(info.duration == events.last?.t)
    _ = try writer.close(.eof, t: 0)
  }
}

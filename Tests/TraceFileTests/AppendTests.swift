import Testing
import TraceModel

@testable import TraceFile

/// Going on with a trace never glues onto a torn line and never loses what was there.
@Suite struct AppendTests {
  /// Records without sealing, as a killed recorder does.
  private func crash(_ events: [Event], at path: String, flushing: Int) throws {
    var writer = try TraceWriter(creating: path, replacing: true)
    try writer.begin(sampleHeader)
    try write(events, with: &writer, flushing: flushing)
  }

  private func write(
    _ events: [Event], with writer: inout TraceWriter, flushing: Int
  ) throws {
    for (index, event) in events.enumerated() {
      try writer.write(event, at: index * 1000)
      if index < flushing { try writer.quiet(at: index * 1000) }
    }
  }

  /// Appends events behind whatever is in the file, and seals it.
  private func append(_ events: [Event], to path: String) throws {
    var writer = try TraceWriter(appendingTo: path)
    if writer.resumePoint == nil { try writer.begin(sampleHeader) }
    for event in events { try writer.write(event, at: 0) }
    _ = try writer.close(.eof, t: 0)
  }

  private let first = sampleEvents(50)
  private var second: [Event] { sampleEvents(20, seed: 2, from: first.last?.t ?? 0) }

  /// A number that no recorder can have counted to would leave no room for more.
  @Test func toAMadeUpNumberOfLinesIsRefused() throws {
    let folder = try TemporaryFolder()
    let keyframe = #"{"t":0,"kind":"state","after":9007199254740989}"#
    let block = BlockDeflater().block(of: Array("\(keyframe)\n".utf8))
    let path = try folder.file(holding: block + BlockFormat.endMarker)
    #expect(throws: TraceFileError.foreign(path: path)) { try append(second, to: path) }
    #expect(try contents(of: path) == block + BlockFormat.endMarker)
  }

  @Test func toASealedTrace() throws {
    let folder = try TemporaryFolder()
    try record(first, to: folder.file())
    try append(second, to: folder.file())
    let reading = try read(folder.file())
    #expect(reading.events == first + second)
    #expect(reading.end == End(.eof, events: 70))
    #expect(reading.parts == [TraceReader.Part(integrity: .sealed)])
  }

  @Test func killedAndGoneOnFiveTimes() throws {
    let folder = try TemporaryFolder()
    try crash(first, at: folder.file(), flushing: 50)
    var all = first
    for round in 1...5 {
      let events = sampleEvents(30, seed: UInt64(round), from: all.last?.t ?? 0)
      var writer = try TraceWriter(appendingTo: folder.file())
      #expect(writer.events == all.count)
      try write(events, with: &writer, flushing: 30)
      all += events
      #expect(try read(folder.file()).events == all)
    }
    try append([], to: folder.file())
    let reading = try read(folder.file())
    #expect(reading.events == all)
    #expect(reading.parts == [TraceReader.Part(integrity: .sealed)])
  }

  @Test func toATraceThatIsCutAtAnyByte() throws {
    let folder = try TemporaryFolder()
    try crash(first, at: folder.file(), flushing: 50)
    let bytes = try contents(of: folder.file())
    for length in stride(from: 0, through: bytes.count, by: cases(7, inSoak: 1)) {
      let path = try folder.file("cut", holding: Array(bytes[..<length]))
      let before = try read(path).events
      try append(second, to: path)
      let reading = try read(path)
      #expect(reading.events == before + second, "cut at \(length)")
      #expect(reading.parts == [TraceReader.Part(integrity: .sealed)], "cut at \(length)")
    }
  }

  @Test func toADamagedTraceKeepsTheDamage() throws {
    let folder = try TemporaryFolder()
    let many = sampleEvents(3000)
    try record(many, to: folder.file())
    var bytes = try contents(of: folder.file())
    let block = TraceLayout(of: bytes).blocks[1]
    bytes[block.bytes.lowerBound + 100] ^= 0xFF
    let path = try folder.file("damaged", holding: bytes)
    try append(sampleEvents(5, from: many.last?.t ?? 0), to: path)
    let reading = try read(path)
    #expect(reading.events.count == 3000 - block.seqs.count + 5)
    #expect(reading.parts.first?.integrity == .damaged)
    #expect(reading.end?.events == 3005)
  }

  @Test func behindGarbage() throws {
    let folder = try TemporaryFolder()
    try record(first, to: folder.file())
    let bytes = try contents(of: folder.file())
    let path = try folder.file("garbage", holding: bytes + Array("garbage".utf8))
    try append(second, to: path)
    let reading = try read(path)
    #expect(reading.events == first + second)
    #expect(reading.parts.first?.integrity == .damaged)
  }

  @Test func toAForeignFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "x.jsonl", holding: Array("{\"kind\":\"mark\",\"text\":\"a\"}\n".utf8))
    #expect(throws: TraceFileError.foreign(path: path)) { try append([], to: path) }
  }

  @Test func secondWriterIsRefused() throws {
    let folder = try TemporaryFolder()
    var writer = try TraceWriter(creating: folder.file())
    #expect(throws: TraceFileError.locked(path: folder.file())) {
      try append([], to: folder.file())
    }
    try writer.begin(sampleHeader)
    try writer.write(first[0], at: 0)
    try writer.quiet(at: 0)
    #expect(try read(folder.file()).parts.first?.integrity == .open)
    _ = try writer.close(.eof, t: 0)
    #expect(try read(folder.file()).parts.first?.integrity == .sealed)
  }

  @Test func existingFilesAndLinksAreNotOverwritten() throws {
    let folder = try TemporaryFolder()
    try record(first, to: folder.file())
    #expect(throws: TraceFileError.exists(path: folder.file())) {
      _ = try TraceWriter(creating: folder.file())
    }
    #expect(throws: TraceFileError.isDirectory(path: folder.path)) {
      _ = try TraceWriter(creating: folder.path, replacing: true)
    }
    try folder.link("link", to: folder.file())
    #expect(throws: TraceFileError.symbolicLink(path: folder.file("link"))) {
      _ = try TraceWriter(creating: folder.file("link"), replacing: true)
    }
  }

  @Test func tracesAreTheirOwnersAlone() throws {
    let folder = try TemporaryFolder()
    try record(first, to: folder.file())
    #expect(try folder.permissions("x.trace.jsonl.gz") == 0o600)
  }

  @Test func healingSealsWhatWasFlushed() throws {
    let folder = try TemporaryFolder()
    try crash(first, at: folder.file(), flushing: 30)
    let summary = try TraceWriter.heal(folder.file())
    #expect(summary?.events == 30)
    let reading = try read(folder.file())
    #expect(reading.events == Array(first[..<30]))
    #expect(reading.end?.reason == .healed)
    #expect(reading.parts == [TraceReader.Part(integrity: .sealed)])
    #expect(try TraceWriter.heal(folder.file()) == nil)
  }
}

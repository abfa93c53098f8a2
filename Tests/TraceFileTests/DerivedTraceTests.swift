import Testing
import TraceModel

@testable import TraceFile

@Suite struct DerivedTraceTests {
  private let events = sampleEvents(3000)

  private var derivedHeader: TraceHeader {
    sampleHeader.derived(from: ["x.trace.jsonl.gz"])
  }

  @Test func cutKeepsNumbersTimesAndState() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    let (from, to) = (events[2000].t, events[2600].t)
    let outcome = try DerivedTrace.cut(
      folder.file(), from: from, to: to, into: folder.file("cut"))
    let original = try read(folder.file(), options: TraceReader.Options(from: from, to: to))
    let cut = try read(folder.file("cut"))
    #expect(cut.events == original.events && cut.seqs == original.seqs)
    #expect(cut.headers == [derivedHeader])
    #expect(cut.parts == [TraceReader.Part(integrity: .sealed)])
    #expect(cut.end?.events == cut.events.count && outcome.summary.events == cut.events.count)
  }

  @Test func derivedTracesAreDeterministic() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    for name in ["a", "b"] {
      _ = try DerivedTrace.convert(folder.file(), into: folder.file(name))
    }
    #expect(try contents(of: folder.file("a")) == contents(of: folder.file("b")))
    #expect(try read(folder.file("a")).events == events)
  }

  @Test func unknownFieldsAndKindsAreKept() throws {
    let folder = try TemporaryFolder()
    let lines = [
      #"{"t":5,"kind":"device","orientation":"faceUp","shade":"blue"}"#,
      #"{"t":6,"kind":"weather","sky":"clear"}"#,
    ]
    let path = try folder.file("x.jsonl", holding: Array(lines.map { $0 + "\n" }.joined().utf8))
    _ = try DerivedTrace.convert(path, into: folder.file("y"))
    var options = TraceReader.Options()
    options.keepsText = true
    let reader = try TraceReader(opening: folder.file("y"), options: options)
    var texts: [String] = []
    while let batch = try reader.nextLines() {
      texts += batch.batch.events.indices.map {
        String(decoding: batch.line(at: $0), as: UTF8.self)
      }
    }
    #expect(texts == lines)
  }

  @Test func linesWithoutTimesGetThem() throws {
    let folder = try TemporaryFolder()
    let lines = """
      {"t":7,"kind":"mark","text":"a"}
      {"kind":"mark","text":"b"}
      {"t":3,"kind":"mark","text":"c"}
      """
    let path = try folder.file("x.jsonl", holding: Array(lines.utf8))
    _ = try DerivedTrace.convert(path, into: folder.file("y"))
    let reading = try read(folder.file("y"))
    #expect(reading.events == ["a", "b", "c"].map { Event(t: 7, .mark($0)) })
    #expect(reading.parts == [TraceReader.Part(integrity: .sealed)])
  }

  @Test func repairSavesAllThatIsLeft() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    var bytes = try contents(of: folder.file())
    let block = TraceLayout(of: bytes).blocks[1]
    bytes[block.bytes.lowerBound + 50] ^= 0xFF
    let path = try folder.file("damaged", holding: bytes)
    #expect(throws: TraceFileError.notHealable(path: path)) { try TraceWriter.heal(path) }
    let outcome = try DerivedTrace.repair(path, into: folder.file("saved"))
    #expect(outcome.parts.first?.integrity == .damaged)
    let saved = try read(folder.file("saved"))
    let gap = Event(
      t: events[block.seqs.upperBound - 2].t,
      .gap(Gap(dropped: block.seqs.count, reason: "damage")))
    let kept =
      events[..<(block.seqs.lowerBound - 1)] + [gap] + events[(block.seqs.upperBound - 1)...]
    #expect(saved.events == Array(kept))
    #expect(saved.parts == [TraceReader.Part(integrity: .sealed)])
  }

  @Test func stateBehindAGapIsTold() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    var bytes = try contents(of: folder.file())
    let block = TraceLayout(of: bytes).blocks[1]
    bytes[block.bytes.lowerBound + 50] ^= 0xFF
    _ = try DerivedTrace.repair(
      try folder.file("damaged", holding: bytes), into: folder.file("saved"))
    var snapshot = Snapshot(header: sampleHeader)
    for event in events[..<(block.seqs.upperBound - 1)] { snapshot.apply(event) }
    let reader = try TraceReader(opening: folder.file("saved"))
    var keyframe: Keyframe?
    while let batch = try reader.next() { keyframe = keyframe ?? batch.keyframe }
    #expect(keyframe?.scenes == snapshot.keyframe(after: 0).scenes)
    #expect(keyframe?.device == snapshot.device)
  }

  @Test func mergeIsInTheOrderOfWallClocks() throws {
    let folder = try TemporaryFolder()
    var later = sampleHeader
    later.start = sampleHeader.start.map { WallClock(microseconds: $0.microseconds + 1_000_000) }
    let other = sampleEvents(500, seed: 5)
    try record(events, to: folder.file("a"))
    try record(other, to: folder.file("b"), header: later)
    _ = try DerivedTrace.merge([folder.file("a"), folder.file("b")], into: folder.file("m"))
    let merged = try read(folder.file("m"))
    let moved = other.map { event in
      var event = event
      event.t += 1_000_000
      return event
    }
    #expect(merged.events.map(\.t) == (events + moved).map(\.t).sorted())
    #expect(Set(merged.events) == Set(events + moved))
    #expect(merged.headers.first?.start == sampleHeader.start)
    #expect(merged.headers.first?.notes["source"] == "a, b")
  }

  @Test func mergeRefusesTimesThatNoLineCanTell() throws {
    let folder = try TemporaryFolder()
    var header = sampleHeader
    header.start = WallClock(year: 1, month: 1, day: 1)
    try record(events, to: folder.file("a"))
    try record(events, to: folder.file("b"), header: header)
    #expect(throws: TraceFileError.tooFarApart(path: folder.file("a"))) {
      try DerivedTrace.merge([folder.file("a"), folder.file("b")], into: folder.file("m"))
    }
  }

  @Test func outputIsThereOnlyWhenItIsWhole() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    var options = DerivedTrace.Options()
    options.calls = SystemCalls { $0 == .rename ? .fail(ErrorCode.inputOutput) : nil }
    #expect(throws: TraceFileError.self) {
      try DerivedTrace.convert(folder.file(), into: folder.file("y"), options: options)
    }
    #expect(try folder.names() == ["x.trace.jsonl.gz"])
  }

  @Test func inputIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    try record(events, to: folder.file())
    var options = DerivedTrace.Options()
    options.replaces = true
    #expect(throws: TraceFileError.sameFile(path: folder.file())) {
      try DerivedTrace.convert(folder.file(), into: folder.file(), options: options)
    }
  }
}

import Testing
import TraceModel

@testable import TraceFile

/// Files of other writers are read as they are.
@Suite struct ForeignTests {
  private let events = sampleEvents(2000)

  /// The text of a trace of the events, as `gzip -dc` gives it.
  private var text: [UInt8] {
    get throws {
      let folder = try TemporaryFolder()
      try record(events, to: folder.file())
      let inflater = BlockInflater()
      let bytes = try contents(of: folder.file())
      return TraceLayout(of: bytes).blocks.reduce(into: []) { text, block in
        let length = inflater.inflate(Array(bytes[block.bytes])) ?? 0
        text += inflater.text[..<length]
      }
    }
  }

  /// A gzip member such as other programs write, with a time and a name.
  private func member(_ text: some Collection<UInt8>) -> [UInt8] {
    let text = Array(text)
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 8, 1, 2, 3, 4, 0, 3] + Array("x\0".utf8)
    DeflateStream().compress(text[...], .finish, into: &bytes)
    return bytes
      + BlockFormat.trailer(checksum: Checksum.of(text), textLength: text.count)
  }

  private func expectAll(_ bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let reading = try read(try folder.file("x", holding: bytes))
    #expect(reading.events == events)
    #expect(reading.headers == [sampleHeader])
    #expect(reading.end == End(.eof, events: events.count))
    #expect(reading.parts == [TraceReader.Part(integrity: .foreign)])
  }

  @Test func plainLines() throws { try expectAll(try text) }

  @Test func oneMember() throws { try expectAll(member(try text)) }

  @Test func progressIsToldWhileAnotherThreadReadsAhead() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("x", holding: member(try text))
    var options = TraceReader.Options()
    options.jobs = 2
    let reader = try TraceReader(opening: path, options: options)
    var last = 0
    while try reader.next() != nil {
      let (done, total) = try #require(reader.progress)
      #expect((last...total).contains(done))
      last = done
    }
    #expect(last > 0)
  }

  @Test func severalMembersThatEndWithinLines() throws {
    let text = try text
    try expectAll(
      member(text[..<1000]) + member([]) + member(text[1000..<90_001]) + member(text[90_001...]))
  }

  @Test func blocksOfAnotherWriter() throws {
    let text = try text
    let deflater = BlockDeflater()
    let blocks = stride(from: 0, to: text.count, by: 65_280).flatMap {
      deflater.block(of: Array(text[$0..<min($0 + 65_280, text.count)]))
    }
    try expectAll(blocks + BlockFormat.endMarker)
  }

  @Test func cutMemberGivesItsWholeLines() throws {
    let folder = try TemporaryFolder()
    let bytes = member(try text)
    let reading = try read(
      try folder.file("x", holding: Array(bytes[..<(bytes.count / 2)])))
    #expect(reading.events.count > 500)
    #expect(reading.events == Array(events[..<reading.events.count]))
    #expect(reading.parts == [TraceReader.Part(integrity: .foreign, isTruncated: true)])
  }

  @Test func linesWithoutHeaderOrTimesOrLastLF() throws {
    let folder = try TemporaryFolder()
    let lines = """
      {"kind":"device","orientation":"faceUp"}
      { "orientation": "portrait", "t": 5, "kind": "interface" }\r

      {"kind":"nonsense","t":3}
      not json
      """
    let reading = try read(try folder.file("x.jsonl", holding: Array(lines.utf8)))
    #expect(reading.headers == [TraceHeader()])
    #expect(reading.events.map(\.t) == [0, 5, 5, 5])
    #expect(reading.events.map(\.payload.kind) == ["device", "interface", "nonsense", "illegal"])
  }

  /// Such as a terminal's recording: JSON Lines of something else.
  @Test func aFileInWhichNothingIsAnEventIsRefused() throws {
    let folder = try TemporaryFolder()
    let cast = #"{"version": 2, "width": 80}"# + "\n" + #"[0.1, "o", "hi"]"# + "\n"
    let path = try folder.file("x.cast", holding: Array(cast.utf8))
    #expect(
      throws: TraceFileError.notATrace(
        path: path, found: "none of its 2 lines is an event (the first has no 'kind'; add it)")
    ) { try read(path) }
    let event = #"{"t":1,"kind":"mark","text":"a"}"# + "\n"
    for text in [cast + event, event + cast, #"{"kind":"header","version":1}"# + "\n" + cast] {
      _ = try read(try folder.file("x.jsonl", holding: Array(text.utf8)))
    }
    #expect(try read(try folder.file("empty", holding: [])).events.isEmpty)
  }

  /// In a trace that another program packed anew, wherever the lines were cut to be read.
  @Test func aKeyframeBehindAGapTellsTheStateAndNoNumber() throws {
    let folder = try TemporaryFolder()
    let lines = """
      {"t":1,"kind":"device","orientation":"faceUp"}
      {"t":2,"kind":"state","after":1,"orientation":"faceUp"}
      {"t":3,"kind":"gap"}
      {"t":9,"kind":"state","after":33,"orientation":"portrait"}
      {"t":9,"kind":"mark","text":"a"}
      """
    for text in [lines, lines + "\n"] {
      let reader = try TraceReader(opening: try folder.file("x.jsonl", holding: Array(text.utf8)))
      var batches: [TraceBatch] = []
      while let batch = try reader.next() { batches.append(batch) }
      #expect(batches.filter { !$0.events.isEmpty }.map(\.firstSeq) == [1, 3])
      let told = batches.filter { $0.keyframe != nil }
      #expect(told.map(\.keyframeTime) == [9])
      #expect(told.first?.keyframe?.device.orientation == .told(.portrait))
      #expect(batches.allSatisfy { $0.loss == nil })
    }
  }

  @Test func longLineIsOversize() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 300_000)
    let lines = "{\"kind\":\"mark\",\"text\":\"\(long)\"}\n{\"kind\":\"mark\",\"text\":\"a\"}\n"
    let reading = try read(try folder.file("x.jsonl", holding: Array(lines.utf8)))
    #expect(reading.events.map(\.payload) == [.oversize(bytes: 300_025), .mark("a")])
  }

  @Test func longLineMayBeTheLast() throws {
    let folder = try TemporaryFolder()
    let long = "{\"kind\":\"mark\",\"text\":\"\(String(repeating: "x", count: 100_000))\"}"
    for line in [long, long + "\n"] {
      let reading = try read(try folder.file("x.jsonl", holding: Array(line.utf8)))
      #expect(reading.events.map(\.payload) == [.oversize(bytes: 100_025)])
    }
  }

  @Test func textOfAnotherEncodingIsNamed() throws {
    let folder = try TemporaryFolder()
    let line = "{\"t\":1,\"kind\":\"device\",\"orientation\":\"faceUp\"}"
    let lines = String(repeating: line + "\r", count: 40)
    let wide = line.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for (text, name) in [
      (Array(lines.utf8), "end in CR"), ([0xFF, 0xFE] + wide, "UTF-16"), (wide, "UTF-16"),
    ] {
      let path = try folder.file("x.jsonl", holding: text)
      let error = #expect(throws: TraceFileError.self) { _ = try TraceReader(opening: path) }
      #expect(error?.description.contains(name) == true)
    }
  }

  @Test(arguments: ["Nov 30 10:00:00 a log line, no trace\n", "\u{7F}ELF but no trace at all"])
  func anyOtherFileIsRefused(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("x", holding: Array(text.utf8))
    #expect(throws: TraceFileError.notATrace(path: path, found: "its first line is no JSON object"))
    { try read(path) }
  }

  @Test func blocksOfAnotherProgramsTextAreRefused() throws {
    let folder = try TemporaryFolder()
    let block = BlockDeflater().block(of: Array("##fileformat=VCFv4.2\n".utf8))
    let path = try folder.file("x", holding: block + BlockFormat.endMarker)
    #expect(throws: TraceFileError.notATrace(path: path, found: "its first line is no JSON object"))
    { try read(path) }
  }

  /// What has no line feed is not read to its end before it is refused.
  @Test func anEndlessLineOfAnythingIsRefused() throws {
    #expect(
      throws: TraceFileError.notATrace(
        path: "/dev/zero", found: "its first line is no JSON object")
    ) { try read("/dev/zero") }
  }

  @Test(
    arguments: [
      ([0x28, 0xB5, 0x2F, 0xFD], "it is packed with zstd and must be unpacked first"),
      (Array("BZh91AY&SY".utf8), "it is packed with bzip2 and must be unpacked first"),
      (Array(" [{}]".utf8), "it is one JSON array, of which 'jq -c .[]' makes lines"),
    ] as [([UInt8], String)])
  func whatAFileIsInsteadIsTold(beginning: [UInt8], found: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("x", holding: beginning + Array(repeating: 1, count: 100))
    #expect(throws: TraceFileError.notATrace(path: path, found: found)) { try read(path) }
  }

  @Test func laterVersionIsRefused() throws {
    let folder = try TemporaryFolder()
    var header = sampleHeader
    header.version = 2
    try record([], to: folder.file(), header: header)
    #expect(throws: TraceFileError.unsupportedVersion(path: folder.file(), version: 2)) {
      try read(folder.file())
    }
    #expect(throws: TraceFileError.unsupportedVersion(path: folder.file(), version: 2)) {
      try TraceInfo(of: folder.file())
    }
  }
}

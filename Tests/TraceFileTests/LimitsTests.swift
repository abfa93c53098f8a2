import Testing
import TraceModel

@testable import TraceFile

/// Each limit of the file layer, reached.
@Suite struct LimitsTests {
  private func texts(of path: String) throws -> [[UInt8]] {
    let inflater = BlockInflater()
    let bytes = try contents(of: path)
    return try TraceLayout(of: bytes).blocks.map {
      let length = try #require(inflater.inflate(Array(bytes[$0.bytes])))
      return Array(inflater.text[..<length])
    }
  }

  @Test func blocksEndBeforeTheirTextIsTooLong() throws {
    let folder = try TemporaryFolder()
    try record(sampleEvents(3000), to: folder.file())
    let lengths = try texts(of: folder.file()).map(\.count)
    #expect(lengths.allSatisfy { $0 <= Limits.blockText })
    #expect(lengths.dropLast(3).allSatisfy { $0 > Limits.blockText - 200 })
  }

  @Test(arguments: [nil, 3])
  func textThatDoesNotCompressStaysInItsBlock(flushEvery: Int?) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 3)
    let events = (0..<400).map { index in
      let text = String(
        (0..<700).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 35...91, using: &generator)))
        })
      return Event(t: index, .mark(text))
    }
    try record(events, to: folder.file(), flushEvery: flushEvery)
    let layout = TraceLayout(of: try contents(of: folder.file()))
    #expect(layout.blocks.allSatisfy { $0.bytes.count <= Limits.blockLength })
    #expect(try read(folder.file()).events == events)
  }

  @Test func longLineBecomesOversize() throws {
    let folder = try TemporaryFolder()
    let short = Event(t: 1, .mark(String(repeating: "x", count: 40_000)))
    let long = Event(t: 2, .mark(String(repeating: "x", count: 50_000)))
    try record([short, long, short], to: folder.file())
    let length = EventLine.text(long).utf8.count
    #expect(
      try read(folder.file()).events
        == [short, Event(t: 2, .oversize(bytes: length)), Event(t: 2, short.payload)])
  }

  @Test func longHeaderIsRefused() throws {
    let folder = try TemporaryFolder()
    var header = sampleHeader
    header.notes["long"] = String(repeating: "x", count: 50_000)
    let error = #expect(throws: TraceFileError.self) {
      try record([], to: folder.file(), header: header)
    }
    guard case .headerTooLong(_, Limits.line) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func longKeyframeLeavesOutTheScenesTouchedLongestAgo() throws {
    let folder = try TemporaryFolder()
    let events = (0..<6000).map { index in
      let name = "\(index % 64)-" + String(repeating: "s", count: 110)
      let size = Size(width: 1000.123, height: 1000.456)
      let payload: Payload =
        index / 64 % 2 == 0
        ? .window(Window(size, screen: size)) : .answer(AppAnswer(.portrait, name: name))
      return Event(t: index, scene: SceneID(name), payload)
    }
    try record(events, to: folder.file())
    for text in try texts(of: folder.file()).dropFirst().dropLast() {
      let line = try #require(text.split(separator: UInt8(ascii: "\n")).first)
      #expect(line.count <= Limits.keyframe)
      let decoded = try EventLine.decode(Array(line))
      guard case .state(let keyframe) = decoded.event.payload else {
        Issue.record("no keyframe")
        return
      }
      #expect((20..<64).contains(keyframe.scenes.count))
      let newest = try #require(events[keyframe.after - 1].scene)
      #expect(keyframe.scenes.contains { $0.id == newest })
    }
    #expect(try read(folder.file()).events == events)
  }

  @Test func keyframesAreTheFold() throws {
    let folder = try TemporaryFolder()
    let events = sampleEvents(4000)
    try record(events, to: folder.file(), flushEvery: 900)
    var snapshot = Snapshot(header: sampleHeader)
    var folded = 0
    for text in try texts(of: folder.file()).dropLast() {
      let lines = text.split(separator: UInt8(ascii: "\n"))
      let line = try #require(lines.first { $0.starts(with: "{\"t\":".utf8) })
      guard case .state(let keyframe) = try EventLine.decode(Array(line)).event.payload else {
        Issue.record("no keyframe")
        return
      }
      for event in events[folded..<keyframe.after] { snapshot.apply(event) }
      folded = keyframe.after
      #expect(keyframe == snapshot.keyframe(after: folded))
    }
    #expect(folded == events.count)
  }

  @Test func aStreamThatInflatesWithoutEndIsDamage() throws {
    let folder = try TemporaryFolder()
    let text = Array("{\"kind\":\"header\",\"format\":\"tiltrace\"}\n".utf8)
    let bomb = text + [UInt8](repeating: 0, count: 50_000_000)
    var bytes = BlockFormat.header(length: 0)
    DeflateStream().compress(bomb[...], .finish, into: &bytes)
    let path = try folder.file("bomb", holding: bytes)
    let reading = try read(path)
    #expect(reading.events.count <= 1)
    #expect(reading.parts.last?.integrity == .damaged)
  }
}

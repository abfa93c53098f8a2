import Foundation
import Synchronization
import Testing
import TraceCapture
import TraceFeed
import TraceFile
import TraceModel

@Suite struct RoundTripTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func theLinesOfACaptureDecodeToItsEvents(seed: UInt64) async throws {
    let events = Self.events(seed: seed)
    for (event, line) in zip(events, await Self.lines(of: events)) {
      #expect(!line.contains("\n"))
      #expect(try EventLine.decode(line).event == event, "seed \(seed): \(line)")
    }
  }

  @Test(arguments: [5, 6, 7, 8] as [UInt64])
  func aRecordedCaptureHasItsEvents(seed: UInt64) async throws {
    let events = Self.events(seed: seed)
    let feed = await Self.lines(of: events).map { $0 + "\n" }.joined()
    let recorded = try Self.recorded(Array(feed.utf8))
    #expect(recorded.count == events.count, "seed \(seed)")
    for (recorded, told) in zip(recorded, events) {
      #expect(recorded == told, "seed \(seed)")
    }
  }

  private static func events(seed: UInt64) -> [Event] {
    var random = SplitMix(state: seed)
    return (0..<500).map { Event.told(at: $0 * 997, by: &random) }
  }

  private static func lines(of events: [Event]) async -> [String] {
    let lines = Mutex<[String]>([])
    let feed = LineFeed(output: CaptureOutput { line in lines.withLock { $0.append(line) } })
    events.forEach(feed.tell)
    await feed.flush()
    return lines.withLock { $0 }
  }

  /// The events of a trace that is recorded from a feed and read again.
  private static func recorded(_ feed: [UInt8]) throws -> [Event] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "capture-\(UUID().uuidString).trace.jsonl.gz")
    defer { try? FileManager.default.removeItem(at: file) }
    var reader = try FeedReader(FeedOptions(start: WallClock(microseconds: 0)))
    var items: [FeedItem] = []
    reader.read(feed.span, arrivedAt: 0, into: &items)
    reader.finish(arrivedAt: 0, into: &items)
    var writer = try TraceWriter(creating: file.path)
    try writer.begin(reader.header)
    for event in items.flatMap(\.events) { try writer.write(event, at: 0) }
    _ = try writer.close(.eof, t: writer.lastTime)
    let trace = try TraceReader(opening: file.path)
    var events: [Event] = []
    while let batch = try trace.next() { events += batch.events }
    return events
  }
}

/// SplitMix64: the same numbers for the same seed everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Event {
  /// Any event that a capture can tell.
  fileprivate static func told(at time: Int, by random: inout SplitMix) -> Event {
    let payload = Payload.told(by: &random)
    if case .device = payload { return Event(t: time, payload) }
    if case .mark = payload { return Event(t: time, payload) }
    let isLock = if case .lock = payload { true } else { false }
    let scenes: [SceneID?] = [isLock ? .main : nil, SceneID("scene2"), SceneID("main/一覧 \"x\"")]
    return Event(t: time, scene: scenes.randomElement(using: &random) ?? nil, payload)
  }
}

extension Payload {
  fileprivate static func told(by random: inout SplitMix) -> Payload {
    let number = Int.random(in: -1...8, using: &random)
    switch Int.random(in: 0...10, using: &random) {
    case 0: return .device(rawValue: number)
    case 1: return .interface(rawValue: number)
    case 2:
      return .traits(
        horizontal: .random(in: 0...3, using: &random),
        vertical: .random(in: 0...2, using: &random),
        idiom: number)
    case 3: return .window(Window(.told(by: &random), screen: .told(by: &random)))
    case 4: return .window(Window(.told(by: &random)))
    case 5: return .scene(ScenePhase.allCases.randomElement(using: &random) ?? .active)
    case 6: return .lock(.random(using: &random))
    case 7: return .limits(InterfaceOrientationMask(uiKit: .random(in: 0...31, using: &random)))
    case 8:
      let mask = InterfaceOrientationMask(uiKit: .random(in: 0...31, using: &random))
      return .request(GeometryRequest(.refused, targets: mask.targets, text: .told(by: &random)))
    case 9:
      return .answer(
        AppAnswer(
          .landscape, name: .told(by: &random),
          question: Question.allCases.randomElement(using: &random)))
    default: return .mark(.told(by: &random))
    }
  }
}

extension Size {
  fileprivate static func told(by random: inout SplitMix) -> Size {
    Size(
      width: Double(Int.random(in: 0...8192, using: &random)) / 3,
      height: Double(Int.random(in: 0...8192, using: &random)) / 2)
  }
}

extension String {
  fileprivate static func told(by random: inout SplitMix) -> String {
    let characters: [Character] = [
      "a", "\"", "\\", "\n", "\r\n", "\t", "\u{0}", "\u{7F}", "縦", "👩‍👧", "é",
    ]
    return String(
      (0..<Int.random(in: 0...20, using: &random)).map { _ in
        characters.randomElement(using: &random) ?? "a"
      })
  }
}

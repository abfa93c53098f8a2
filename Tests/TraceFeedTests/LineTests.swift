import Foundation
import Testing
import TraceFeed
import TraceModel

/// Lines of any length, cut anywhere; the native fast path.
@Suite struct LineTests {
  static let feed = """
    {"t":1,"kind":"device","orientation":"faceUp"}
    2014-11-29 18:07:12.436 App[1:2] UIDeviceOrientation(rawValue: 1)
    \u{FEFF}⚡️  [log] - screenOrientationChange {"type":"landscape-primary"}
    2019-11-18 17:56:25.209407+0530 App[6:4] [TraitCollectionChange] Sending -traitCollectionDidChange: to <X>
    \t► trait changes: { UserInterfaceStyle: Light → Dark }
    \t► previous: <UITraitCollection: 0x1; HorizontalSizeClass = Regular, VerticalSizeClass = Regular>
    \t► current: <UITraitCollection: 0x2; HorizontalSizeClass = Compact, VerticalSizeClass = Regular>
    {"kind":"traits","horizontal":"compact"}
    flutter: _updateWindowMetrics:
      devicePixelRatio: 3.0
      width: 1170.0
      height: 2532.0
    UIInterfaceOrientation(rawValue: 3)
    """

  @Test(arguments: [1, 2, 3, 7, 64])
  func chunksOfAnySizeGiveTheSame(size: Int) throws {
    let whole = try FeedRun(Self.feed)
    let cut = try FeedRun(Self.feed, chunk: size)
    #expect(cut.events == whole.events)
    #expect(cut.summary == whole.summary)
    #expect(whole.events.count == 7)
  }

  @Test func aLineOver32KiBIsToldAndNotKept() throws {
    let long = String(repeating: "x", count: 40_000)
    for chunk in [1000, 1 << 16] {
      let run = try FeedRun("\(long)\nUIDeviceOrientation(rawValue: 5)\n\(long)", chunk: chunk)
      #expect(
        run.events.map(\.payload) == [
          .oversize(bytes: 40_000), .device(.faceUp), .oversize(bytes: 40_000),
        ])
    }
  }

  @Test func theLastLineNeedsNoLineFeed() throws {
    #expect(try payloads("UIDeviceOrientation(rawValue: 5)") == [.device(.faceUp)])
    #expect(try FeedRun("").summary == FeedSummary())
  }

  @Test func canonicalLinesCanBeCopied() throws {
    let feed = """
      {"t":1,"kind":"device","orientation":"faceUp"}
      {"t":2, "kind":"device","orientation":"faceUp"}
      {"kind":"device","orientation":"faceUp"}

      """
    let run = try FeedRun(feed)
    #expect(run.copied == [0: #"{"t":1,"kind":"device","orientation":"faceUp"}"# + "\n"])
    #expect(run.events.map(\.t) == [1, 2, 2])
  }

  /// Whatever the fast path takes, the full path gives as well.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func fastAndFullPathAgree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var feed: [UInt8] = []
    for number in 0..<400 {
      var line = Array(EventLine.text(Self.event(number, &generator)).utf8)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        line[Int.random(in: 0..<line.count, using: &generator)] = UInt8.random(
          in: 0x20...0x7E, using: &generator)
      }
      feed += line + [0x0A]
    }
    let fast = try FeedRun(feed)
    let full = try FeedRun(feed, FeedOptions(start: testStart, explains: true))
    #expect(fast.events == full.events)
    #expect(fast.summary == full.summary)
    #expect(full.copied.isEmpty)
    #expect(fast.copied.count > 100)
  }

  private static func event(_ number: Int, _ generator: inout SeededGenerator) -> Event {
    let payloads: [Payload] = [
      .device(DeviceOrientation.allCases.randomElement(using: &generator) ?? .unknown),
      .interface(InterfaceOrientation.allCases.randomElement(using: &generator) ?? .unknown),
      .traits(Traits(horizontal: .compact, vertical: .regular, idiom: .phone)),
      .window(Window(Size(width: 393.5, height: 852), screen: Size(width: 393.5, height: 852))),
      .scene(.background), .lock(true), .limits(.landscape), .mark("é \"quoted\" \\ line"),
      .answer(AppAnswer(.square, name: "grid", question: .shape)), .unreadable(Unreadable(.device)),
      .request(GeometryRequest(.refused, targets: [.portrait, .all], text: "no")),
    ]
    return Event(
      t: number * 1000, scene: number % 3 == 0 ? SceneID("s\(number % 5)") : nil,
      payloads.randomElement(using: &generator) ?? .lock(false),
      origin: number % 7 == 0 ? Origin(via: "uikit", raw: "FACE-UP") : nil)
  }

  /// Lines with a few bytes changed, doubled or cut are read or not, and never stop the reader.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func anyBytesAreBorne(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lines = DialectTable.all.flatMap { $0.hits.map(\.line) + $0.misses }
    var feed: [UInt8] = []
    for _ in 0..<600 {
      var line = Array((lines.randomElement(using: &generator) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !line.isEmpty {
        let place = Int.random(in: 0..<line.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: line[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: line.removeSubrange(place...)
        case 2: line.removeSubrange(..<place)
        default: line += line[place...]
        }
      }
      feed += line + [0x0A]
    }
    let run = try FeedRun(feed)
    for event in run.events {
      #expect((0...Event.maximumTime).contains(event.t))
      #expect(try EventLine.decode(EventLine.text(event)).event.payload == event.payload)
    }
  }

  @Test func aNativeHeaderFillsDeviceAppAndNotes() throws {
    let feed = """
      {"kind":"header","device":{"model":"iPhone17,1"},"app":{"id":"a.b"},"notes":{"k":"v"}}
      {"kind":"header","app":{"version":"2"},"notes":{"l":"w"}}
      {"kind":"device","orientation":"faceUp"}

      """
    let header = try FeedRun(feed).header
    #expect(header.device.model == "iPhone17,1")
    #expect(header.app == TraceHeader.App(id: "a.b", version: "2"))
    #expect(header.notes == ["k": "v", "l": "w"])
  }

  @Test func unmatchedLinesAreKeptWhereAskedFor() throws {
    let options = FeedOptions(start: testStart, keepsLog: true)
    let run = try FeedRun("hello\nUIDeviceOrientation(rawValue: 5)\n", options)
    #expect(run.events.map(\.payload) == [.log("hello"), .device(.faceUp)])
  }

  @Test func explanationsNameDialectAndPrefix() throws {
    let run = try FeedRun(
      "2014-11-29 18:07:12.436 App[1:2] UIDeviceOrientation(rawValue: 5)\nhello\n",
      FeedOptions(start: testStart, explains: true))
    #expect(
      run.explanations.map(\.description) == [
        "line 1: device,orientation:faceUp (uikit, behind nslog)", "line 2: nothing",
      ])
  }
}

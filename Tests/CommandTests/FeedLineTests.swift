import Testing
import TraceFeed
import TraceModel

@testable import tiltrace

@Suite struct FeedLineTests {
  static let events: [Event] = [
    Event(t: 0, .scene(.active)),
    Event(t: 0, .traits(Traits(horizontal: .compact, vertical: .unspecified, idiom: .phone))),
    Event(t: 1, scene: SceneID("left pane"), .interface(.landscapeRight)),
    Event(t: 2, .window(Window(Size(width: 320.5, height: 0), screen: Size(width: 1, height: 2)))),
    Event(t: 3, .lock(true)),
    Event(t: 4, .limits([.portrait, .landscapeLeft])),
    Event(t: 5, .request(GeometryRequest(.asked, targets: [.landscape]))),
    Event(t: 6, .answer(AppAnswer(.square, name: "side \"bar\"", question: .shape))),
    Event(t: 7, .expect(Expectation(nil))),
    Event(t: 8, .mark(#"a "quoted" \ note"#)),
    Event(t: 9_000_000, .device(.faceUp)),
  ]

  /// What `replay --format feed` prints, `record` reads as the same events.
  @Test func replayedLinesAreReadAgain() throws {
    let start = WallClock(year: 2026, month: 3, day: 2)
    var reader = try FeedReader(FeedOptions(start: start))
    var items: [FeedItem] = []
    for event in Self.events {
      let line = try #require(FeedLine.text(event, start: start))
      reader.read(Array(line.utf8).span, arrivedAt: 0, into: &items)
    }
    let read = items.flatMap(\.events).map { event in
      var event = event
      event.origin = nil
      return event
    }
    #expect(read == Self.events)
  }

  @Test func whatNoAppTellsHasNoLine() {
    #expect(FeedLine.text(Event(t: 0, .gap(Gap())), start: nil) == nil)
  }
}

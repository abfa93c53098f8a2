import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct TimelineTests {
  private static func timeline(
    _ events: [Event], policies: [any Policy] = []
  ) throws -> Timeline {
    var options = Analysis.Options()
    options.collectsTimeline = true
    options.policies = policies
    var analysis = Analysis(options)
    analysis.consume(TraceBatch(events: events))
    _ = analysis.finish(integrity: .sealed)
    return try #require(analysis.timeline)
  }

  private static func lane(_ kind: Timeline.Lane.Kind, of timeline: Timeline) throws
    -> Timeline.Lane
  {
    try #require(timeline.lanes.first { $0.kind == kind })
  }

  @Test func `nothing is taken down unless asked for`() {
    var analysis = Analysis()
    analysis.consume(TraceBatch(events: [Event(t: 0, .device(.portrait))]))
    #expect(analysis.timeline == nil)
  }

  @Test func `lanes hold the trace's words from the event that told them`() throws {
    let timeline = try Self.timeline([
      Event(t: 0, .device(.portrait)),
      Event(t: 0, .traits(Traits(horizontal: .compact, vertical: .regular))),
      Event(t: 5, .window(Window(Size(width: 402, height: 874.5)))),
      Event(t: 7, .device(.portrait)),
      Event(t: 9, .device(.faceUp)), Event(t: 10, .mark("here")),
    ])
    #expect(timeline.endUs == 10)
    #expect(
      try Self.lane(.device, of: timeline)
        == Timeline.Lane(
          kind: .device, scene: nil,
          spans: [
            .init(startUs: 0, seq: 1, value: "portrait"),
            .init(startUs: 9, seq: 5, value: "faceUp"),
          ], changes: 1))
    #expect(try Self.lane(.classes, of: timeline).spans.map(\.value) == ["wChR"])
    #expect(
      try Self.lane(.window, of: timeline).spans == [.init(startUs: 5, seq: 3, value: "402x874.5")])
    #expect(
      try Self.lane(.marks, of: timeline).spans == [.init(startUs: 10, seq: 6, value: "here")])
    let answers = try Self.lane(
      .policy(id: "device-is-portrait", question: .interface), of: timeline)
    #expect(answers.spans.map(\.value) == ["portrait", "landscape"])
  }

  @Test func `a settled answer counts when it settles`() throws {
    let policy = try #require(PolicyCatalog.policy(named: "settled(interface, 300)"))
    let timeline = try Self.timeline(
      [
        Event(t: 0, .interface(.portrait)), Event(t: 1_000_000, .interface(.landscapeLeft)),
        Event(t: 5_000_000, .mark("later")), Event(t: 6_000_000, .interface(.landscapeLeft)),
      ], policies: [policy])
    let spans = try Self.lane(.policy(id: policy.id, question: .interface), of: timeline).spans
    #expect(spans.last == .init(startUs: 1_300_000, seq: 2, value: "landscape"))
  }

  @Test func `a scene that ends holds nothing more`() throws {
    let timeline = try Self.timeline([
      Event(t: 0, .interface(.portrait)), Event(t: 3, .scene(.unattached)),
      Event(t: 9, .mark("end")),
    ])
    #expect(try Self.lane(.interface, of: timeline).spans.map(\.value) == ["portrait", ""])
  }

  @Test func `gaps are told`() throws {
    let timeline = try Self.timeline([
      Event(t: 0, .interface(.portrait)), Event(t: 1_000_000, .gap(Gap(dropped: 3))),
    ])
    #expect(timeline.unwatched == [.init(startUs: 0, endUs: 1_000_000)])
  }

  @Test func `folding is even, however long it goes on`() throws {
    var recorder = LaneRecorder()
    for number in 0..<100_000 {
      let place = Place(t: number * 20_000, seq: number + 1)
      recorder.take(number % 2 == 0 ? "portrait" : "landscape", at: place, limit: 100)
    }
    let spans = try #require(
      recorder.lane(.device, scene: nil, endUs: 2_000_000_000, limit: 100)
    ).spans
    #expect((50...100).contains(spans.count))
    #expect(spans.allSatisfy { $0.changes <= 2000 })
    #expect(spans.reduce(0) { $0 + $1.changes } == 100_000)
  }

  @Test func `a long trace folds and counts`() throws {
    let events = (0..<60_000).map { number in
      Event(t: number * 20_000, .device(number % 3 == 0 ? .landscapeLeft : .portrait))
    }
    let timeline = try Self.timeline(events)
    let device = try Self.lane(.device, of: timeline)
    #expect(device.changes == 39_999)
    #expect(device.spans.reduce(0) { $0 + $1.changes } == 40_000)
    #expect(timeline.lanes.reduce(0) { $0 + $1.spans.count } < 70_000)
    #expect(device.spans.count > 1000)
    #expect(zip(device.spans, device.spans.dropFirst()).allSatisfy { $0.startUs < $1.startUs })
  }
}

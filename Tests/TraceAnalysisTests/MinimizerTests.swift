import Testing
import TraceAnalysis
import TraceModel

@Suite struct MinimizerTests {
  private static let options = Analysis.Options()

  /// A long day: turns, notes, a flat phone, an interface that bounces.
  private static func day(turns: Int) -> [Event] {
    var events = [
      Event(t: 0, .traits(Traits(horizontal: .compact, vertical: .regular, idiom: .phone))),
      Event(t: 0, .scene(.active)), Event(t: 0, .device(.portrait)),
      Event(t: 0, .interface(.portrait)),
    ]
    var t = 0
    for turn in 0..<turns {
      t += 4_000_000
      let isLandscape = turn % 2 == 0
      events.append(Event(t: t, .device(isLandscape ? .landscapeLeft : .portrait)))
      events.append(Event(t: t + 150_000, .interface(isLandscape ? .landscapeRight : .portrait)))
      events.append(Event(t: t + 160_000, .mark("turn \(turn)")))
      if turn == turns / 2 {
        events.append(Event(t: t + 900_000, .interface(.portrait)))
        events.append(Event(t: t + 1_000_000, .interface(.landscapeRight)))
      }
      if turn == 5 { events.append(Event(t: t + 2_000_000, .device(.faceUp))) }
    }
    return events
  }

  private static func trace(_ events: [Event]) -> TraceEvents {
    var trace = TraceEvents()
    var batch = TraceBatch(events: events)
    batch.header = TraceHeader(id: "id", device: .init(model: "iPhone17,1"))
    trace.append(batch)
    return trace
  }

  @Test(arguments: ["flicker", "flat-read-as-landscape", "device-vs-interface", "policy-wrong"])
  func whatIsLeftIsNeededAndShowsTheFinding(_ rule: String) throws {
    var events = Self.day(turns: 12)
    events.append(Event(t: 60_000_000, .interface(.landscapeLeft)))
    events.append(Event(t: 80_000_000, .mark("end")))
    let finding = try #require(analyze(events).findings.first { $0.rule == rule })
    let minimizer = Minimizer(finding, options: Self.options)
    let minimal = try #require(minimizer.minimized(Self.trace(events), source: "day"))
    #expect(minimal.events.count <= 6)
    #expect(minimal.finding.rule == rule)
    #expect(minimal.finding.policy == finding.policy)
    #expect(minimal.header.id == nil)
    #expect(minimal.header.notes["source"] == "day, finding \(finding.id) (\(rule))")
    for index in minimal.events.indices {
      var fewer = minimal.events
      fewer.remove(at: index)
      let header = minimal.header
      #expect(
        !analyze(fewer, header: header).findings.contains {
          $0.rule == rule && $0.policy == finding.policy && $0.scene == finding.scene
        })
    }
  }

  @Test func theSameTraceAlwaysGivesTheSame() throws {
    let events = Self.day(turns: 8)
    let finding = try #require(analyze(events).findings.first { $0.rule == "flicker" })
    let results = (0..<3).map { _ in
      Minimizer(finding, options: Self.options).minimized(Self.trace(events), source: "day")?.events
    }
    #expect(Set(results).count == 1)
    #expect(results[0]?.first?.t == 0)
  }

  @Test func whatTheTraceDoesNotShowCannotBeMinimized() {
    let finding = Finding(
      rule: "flicker", severity: .warning, firstSeq: 1, lastSeq: 2, startUs: 0, endUs: 0,
      message: "")
    let trace = Self.trace([Event(t: 0, .device(.portrait))])
    #expect(Minimizer(finding, options: Self.options).minimized(trace, source: "x") == nil)
  }

  @Test func theStateAtTheStartIsToldByEvents() {
    var state = SceneState(id: .main, idiom: .pad)
    state.interface = .told(.landscapeLeft)
    state.horizontal = .told(.regular)
    state.window = .told(Size(width: 800, height: 600))
    state.screen = Size(width: 1000, height: 700)
    state.phase = .told(.active)
    state.expect = .portrait
    state.answers = [AppAnswer(.square, name: "grid")]
    var keyframe = Keyframe(after: 7, scenes: [state])
    keyframe.device.locked = true
    var batch = TraceBatch(firstSeq: 8)
    batch.keyframe = keyframe
    batch.keyframeTime = 50
    var trace = TraceEvents()
    trace.append(batch)
    var snapshot = Snapshot()
    for event in trace.events { snapshot.apply(event) }
    #expect(snapshot.scenes.map(\.interface) == [state.interface])
    #expect(snapshot[.main]?.expect == .portrait)
    #expect(snapshot[.main]?.answers.map(\.value) == [.square])
    #expect(snapshot[.main]?.screen == state.screen)
    #expect(snapshot.device.locked == true)
    #expect(trace.events.allSatisfy { $0.t == 50 })
  }
}

import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct WhatIfTests {
  @Test func aBouncingInterfaceIsGivenTheLeastWaitThatStillsIt() throws {
    var events = [Event(t: 0, .scene(.active)), Event(t: 0, .interface(.portrait))]
    var t = 5_000_000
    for dwell in [80_000, 120_000, 60_000, 9_000_000] {
      events.append(Event(t: t, .interface(events.count % 2 == 0 ? .landscapeLeft : .portrait)))
      t += dwell
    }
    events.append(Event(t: t, .mark("end")))
    let result = try #require(analyze(events).whatIf?.first { $0.policy == "interface" })
    #expect(result.curve.count == 501)
    #expect(result.curve[0].flickerLeft == 1)
    #expect(result.flickerLeft == 0)
    #expect(result.recommendedSettleUs == 81_000)
  }

  @Test func whatDoesNotFlickerHasNoCurve() {
    let events = [Event(t: 0, .interface(.portrait)), Event(t: 9_000_000, .mark("end"))]
    #expect(analyze(events).whatIf == [])
  }

  @Test func assumedTimesHaveNoCurve() {
    let events = (0..<9).map {
      Event(t: $0 * 100_000, .interface($0 % 2 == 0 ? .portrait : .landscapeLeft))
    }
    #expect(analyze(events, header: TraceHeader(clock: .assumed)).whatIf == [])
  }

  /// With no settle time a policy flickers as the rules say, whatever the trace.
  @Test func withoutSettleTimeTheRulesAgree() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let report = analyze(Self.events(using: &random))
      for result in report.whatIf ?? [] {
        let policy = report.policies.first { $0.id == result.policy && $0.scene == result.scene }
        #expect(result.curve[0].flickerLeft == policy?.flickerEpisodes)
      }
    }
  }

  /// The settled policy, analyzed as one of its own, flickers as often as was foretold.
  @Test(arguments: [1, 40, 150, 333])
  func theSettledPolicyDoesAsForetold(_ milliseconds: Int) {
    var random = SeededGenerator(seed: UInt64(milliseconds))
    for _ in 0..<25 {
      let events = Self.events(using: &random, withPhases: false)
      let settled = SettledPolicy(InterfaceOrientationPolicy(), settleUs: milliseconds * 1000)
      let report = analyze(events, with: settled)
      for result in report.whatIf ?? [] where result.policy == "interface" {
        let policy = report.policies.first { $0.id == settled.id && $0.scene == result.scene }
        #expect(result.curve[milliseconds].flickerLeft == policy?.flickerEpisodes)
      }
    }
  }

  /// A restless trace; without phases nothing explains a flicker but the launch.
  private static func events(
    using random: inout SeededGenerator, withPhases: Bool = true
  ) -> [Event] {
    var t = 0
    return (0..<80).map { _ in
      t += random.pick([0, 30_000, 200_000, 480_000, 900_000])
      t += .random(in: 0...40_000, using: &random)
      let scene = Int.random(in: 0..<4, using: &random) == 0 ? SceneID("other") : nil
      return switch Int.random(in: 0..<20, using: &random) {
      case 0 where withPhases:
        Event(
          t: t, scene: scene,
          .scene(random.pick([.active, .inactive, .background])))
      case 1 where withPhases: Event(t: t, .gap(Gap()))
      case 2 where withPhases: Event(t: t, scene: scene, .scene(.unattached))
      case 3...6: Event(t: t, .device(random.pick(DeviceOrientation.allCases)))
      case 7...9:
        Event(
          t: t, scene: scene,
          .window(
            Window(
              Bool.random(using: &random)
                ? Size(width: 400, height: 800) : Size(width: 800, height: 400))))
      default:
        Event(
          t: t, scene: scene,
          .interface(
            random.pick([.portrait, .landscapeLeft, .unknown, .landscapeRight])))
      }
    }
  }
}

import Testing
import TraceAnalysis
import TraceModel

/// A policy as an app's own tests would bring it.
private struct MyPolicy: Policy {
  let id = "mine"
  let question = Question.interface

  func answer(for situation: Situation) -> Answer {
    situation.device.orientation == .told(.portrait) ? .portrait : .landscape
  }
}

@Suite struct AnalyzeTests {
  private let trace = """
    {"t":0,"kind":"traits","horizontal":"compact","vertical":"regular","idiom":"phone"}
    {"t":0,"kind":"interface","orientation":"portrait"}
    {"t":0,"kind":"device","orientation":"portrait"}
    {"t":5000000,"kind":"device","orientation":"faceUp"}
    {"t":9000000,"kind":"device","orientation":"portrait"}
    """

  @Test func aPolicyOfOnesOwnIsJudgedLikeTheBuiltInOnes() throws {
    let report = try analyze(trace, with: MyPolicy())
    let mine = try #require(report.policies.first { $0.id == "mine" })
    #expect(mine.wrongUs == 4_000_000)
    #expect(mine.judgedUs == 9_000_000)
    let finding = try #require(report.findings.first { $0.policy == "mine" })
    #expect(finding.rule == "policy-wrong")
    #expect(finding.severity == .error)
  }

  @Test func whatTheAppDoesNotUseIsANote() throws {
    let named = try analyze(trace, with: MyPolicy())
    let flat = try #require(named.findings.first { $0.rule == "flat-read-as-landscape" })
    #expect(flat.severity == .note)
    let unnamed = try analyze(trace)
    #expect(unnamed.findings.first?.rule == "flat-read-as-landscape")
    #expect(unnamed.findings.first?.severity == .error)
  }

  @Test func aSettledPolicyAnswersLate() throws {
    let report = try analyze(
      trace, with: SettledPolicy(MyPolicy(), settleUs: 1_000_000))
    let settled = try #require(report.policies.first { $0.id == "settled(mine, 1000)" })
    #expect(settled.shareUs.landscape == 4_000_000, "the first second, and 6 s to 9 s")
    #expect(settled.changes == 2)
  }

  /// Whoever makes events of several sources may not have sorted them.
  @Test func timeThatGoesBackStandsStill() throws {
    let turns = (0..<8).map { index in
      Event(t: 100_000 * index, .device(index % 2 == 0 ? .portrait : .landscapeLeft))
    }
    let gap = Event(t: 2_000_000, .gap(Gap(reason: "suspended")))
    let events = turns + [Event(t: 9_000_000, .device(.portrait)), gap] + turns
    let report = analyze(events)
    #expect(report.durationUs == 9_000_000)
    #expect(report.policies.allSatisfy { $0.watchedUs == 9_000_000 })
    #expect(report.whatIf?.isEmpty == false)
  }

  @Test func aLineThatIsNoEventIsAnError() {
    #expect(throws: EventLineError.self) { try analyze("nonsense") }
  }
}

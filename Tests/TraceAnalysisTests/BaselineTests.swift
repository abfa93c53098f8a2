import Testing
import TraceAnalysis
import TraceModel

@Suite struct BaselineTests {
  @Test func findingsAtOtherTimesAreTheSame() {
    let stored = [Finding.flicker(seq: 4, changes: 3), .flicker(seq: 90, changes: 5)]
    let now = [Finding.flicker(seq: 1004, changes: 5), .flicker(seq: 8, changes: 3)]
    let outcome = Self.outcome(stored, now)
    #expect(outcome.new.isEmpty)
    #expect(outcome.fixed.isEmpty)
  }

  @Test func oneMoreIsNewAndOneLessIsFixed() {
    let three = (1...3).map { Finding.flicker(seq: $0 * 10, changes: $0 + 1) }
    #expect(Self.outcome(Array(three.prefix(2)), three).new == [three[2]])
    #expect(Self.outcome(three, Array(three.suffix(2))).fixed == [three[0]])
  }

  @Test(arguments: [
    Finding.flicker(seq: 4, changes: 3, policy: "size-class"),
    .flicker(seq: 4, changes: 3, scene: "s2"), .flicker(seq: 4, changes: 3, rule: "slow-bounce"),
    .flicker(seq: 4, changes: 3, severity: .error),
  ])
  func anotherRulePolicyOrSceneOrAWorseOneIsNew(_ finding: Finding) {
    #expect(Self.outcome([.flicker(seq: 4, changes: 3)], [finding]).new == [finding])
  }

  @Test func aMilderOneIsKnown() {
    let stored = [Finding.flicker(seq: 4, changes: 9, severity: .error)]
    #expect(Self.outcome(stored, [.flicker(seq: 4, changes: 3)]).new.isEmpty)
  }

  @Test func tracesAreFoundByPathThenByName() {
    let finding = Finding.flicker(seq: 1, changes: 2)
    let baseline = Baseline(
      Report(
        toolVersion: "1",
        traces: [.with([], at: "old/b.jsonl"), .with([finding], at: "old/a.jsonl")]
      ))
    #expect(baseline.outcome(of: .with([finding], at: "new/a.jsonl"), isOnly: true).new.isEmpty)
    #expect(baseline.outcome(of: .with([finding], at: "c.jsonl"), isOnly: true).new == [finding])
  }

  private static func outcome(_ stored: [Finding], _ now: [Finding]) -> Baseline.Outcome {
    Baseline(Report(toolVersion: "1", traces: [.with(stored, at: "a")]))
      .outcome(of: .with(now, at: "b"), isOnly: true)
  }
}

extension TraceDiagnosis {
  fileprivate static func with(_ findings: [Finding], at path: String) -> TraceDiagnosis {
    var trace = TraceDiagnosis(path: path, integrity: .sealed)
    trace.findings = findings
    return trace
  }
}

extension Finding {
  fileprivate static func flicker(
    seq: Int, changes: Int, rule: String = "flicker", policy: String = "interface",
    scene: String = "main", severity: Severity = .warning
  ) -> Finding {
    Finding(
      id: "F\(seq)", rule: rule, severity: severity, scene: scene, policy: policy, firstSeq: seq,
      lastSeq: seq + changes, startUs: seq * 1000, endUs: seq * 2000,
      message: "\(changes) changes",
      evidence: ["changes": .integer(changes), "settleUs": .integer(seq)])
  }
}

import Foundation
import Testing
import TraceModel

@testable import TraceAnalysis

/// The streaming rules against a slow and obvious reading of their definitions.
///
/// `ORACLE_TRACES` sets how many random traces each comparison sees (100 by default).
@Suite struct OracleTests {
  static let count = Int(ProcessInfo.processInfo.environment["ORACLE_TRACES"] ?? "") ?? 100

  private func compare(
    _ name: String, rules: Set<String>, number: String?,
    _ expected: (Oracle) -> [OracleFinding]
  ) {
    var seen: [String: Int] = [:]
    for seed in 0..<UInt64(Self.count) {
      var random = RandomTrace(seed: seed)
      let events = random.make()
      let report = Self.report(events)
      for finding in report.findings { seen[finding.rule, default: 0] += 1 }
      let found = report.findings.filter { rules.contains($0.rule) }.map { finding in
        OracleFinding(
          rule: finding.rule, scene: finding.scene ?? "", policy: finding.policy,
          firstSeq: finding.firstSeq, lastSeq: finding.lastSeq,
          number: number.flatMap { finding.evidence[$0]?.number })
      }
      let wanted = expected(Oracle(events))
      guard Self.sorted(found) != Self.sorted(wanted) else { continue }
      let lines = events.enumerated().map { "\($0 + 1) \(EventLine.text($1))" }
      Issue.record(
        """
        \(name), seed \(seed)
        missing: \(Self.sorted(wanted).filter { !found.map(\.description).contains($0) })
        too many: \(Self.sorted(found).filter { !wanted.map(\.description).contains($0) })
        \(lines.joined(separator: "\n"))
        """)
      return
    }
    for rule in rules { #expect(seen[rule, default: 0] >= Self.count / 100, "\(rule) is rare") }
  }

  @Test func runsOfChanges() {
    compare("runs", rules: ["flicker", "slow-bounce"], number: "changes") { oracle in
      oracle.scenes.flatMap { oracle.runs(in: $0) }
    }
  }

  @Test func snapshotFlips() {
    compare("flips", rules: ["snapshot-flip"], number: nil) { oracle in
      oracle.scenes.flatMap { scene in
        oracle.flips(in: scene).map {
          OracleFinding(
            rule: "snapshot-flip", scene: scene.id.name, policy: nil, firstSeq: $0.firstSeq,
            lastSeq: $0.lastSeq, number: nil)
        }
      }
    }
  }

  @Test func contradictionsOfSignals() {
    let rules: Set = [
      "device-vs-interface", "late-interface", "size-class-vs-interface", "late-traits",
      "size-class-vs-device",
    ]
    compare("contradictions", rules: rules, number: "durationUs") { oracle in
      oracle.scenes.flatMap { oracle.contradictions(in: $0) }
    }
  }

  @Test func misreadStretches() {
    let rules: Set = [
      "flat-read-as-landscape", "flat-read-as-portrait", "unknown-read-as-landscape",
      "unknown-read-as-portrait",
    ]
    compare("misreadings", rules: rules, number: "durationUs") { oracle in
      oracle.scenes.flatMap { oracle.misreadings(in: $0) }
    }
  }

  @Test func missingClasses() {
    compare("nil classes", rules: ["size-class-missing"], number: "durationUs") { oracle in
      oracle.scenes.flatMap { oracle.missingClasses(in: $0) }
    }
  }

  @Test func blindTurns() {
    for seed in 0..<UInt64(Self.count) {
      var random = RandomTrace(seed: seed)
      let events = random.make()
      let oracle = Oracle(events)
      let found = Self.report(events).findings.filter { $0.rule == "blind-turn" }
      for scene in oracle.scenes {
        let finding = found.first { $0.scene == scene.id.name }
        let wanted = oracle.blindTurns(in: scene)
        #expect((finding?.evidence["blind"]?.number ?? 0) == wanted.blind, "seed \(seed)")
        guard let finding else { continue }
        #expect(finding.evidence["turns"]?.number == wanted.turns, "seed \(seed)")
      }
    }
  }

  @Test func wrongAndJudgedTimes() {
    for seed in 0..<UInt64(Self.count) {
      var random = RandomTrace(seed: seed)
      let events = random.make()
      let oracle = Oracle(events)
      for result in Self.report(events).policies where !result.id.hasPrefix("app") {
        guard let policy = PolicyCatalog.policy(named: result.id),
          let scene = oracle.scenes.first(where: { $0.id.name == result.scene })
        else {
          Issue.record("no scene \(result.scene), seed \(seed)")
          return
        }
        let wanted = oracle.judgement(policy, in: scene)
        #expect(result.wrongUs == wanted.wrongUs, "\(result.id), seed \(seed)")
        #expect(result.judgedUs == wanted.judgedUs, "\(result.id), seed \(seed)")
        let watched = scene.stretches.reduce(0) { $0 + $1.end.t - ($1.states.first?.t ?? 0) }
        #expect(result.watchedUs == watched, "\(result.id), seed \(seed)")
      }
    }
  }

  private static func report(_ events: [Event]) -> TraceDiagnosis {
    var options = Analysis.Options()
    options.maxFindings = 100_000
    options.configuration.thresholds.swaps = 1_000_000
    var analysis = Analysis(options)
    analysis.consume(TraceBatch(firstSeq: 1, events: events))
    return analysis.finish(integrity: .foreign)
  }

  private static func sorted(_ findings: [OracleFinding]) -> [String] {
    findings.map(\.description).sorted()
  }
}

extension Evidence {
  fileprivate var number: Int? { if case .integer(let number) = self { number } else { nil } }
}

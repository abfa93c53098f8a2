import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct FindingLedgerTests {
  /// Findings of few severities, starts and scenes, so that many are equally bad.
  private static func findings(_ count: Int, seed: UInt64) -> [Finding] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { place in
      let startUs = max(0, place * 10 + Int.random(in: -200...20, using: &random))
      return Finding(
        rule: Bool.random(using: &random) ? "flat" : "flicker",
        severity: random.pick([.note, .note, .warning, .error]),
        scene: random.pick([nil, "main", "second"]), firstSeq: place, lastSeq: place,
        startUs: startUs, endUs: startUs, message: "")
    }
  }

  private static func numbered(_ findings: some Sequence<Finding>) -> [Finding] {
    findings.enumerated().map { index, finding in
      var finding = finding
      finding.id = "F\(index + 1)"
      return finding
    }
  }

  @Test(arguments: [0, 1, 5, 64, 200, 1000], 0..<4 as Range<UInt64>)
  func `the worst of all findings are listed`(limit: Int, seed: UInt64) {
    let findings = Self.findings(700, seed: seed)
    var ledger = FindingLedger(limit: limit)
    for finding in findings
    where ledger.count(Flat.self, finding.severity, startUs: finding.startUs) {
      ledger.keep(finding)
    }
    let worst = findings.sorted(by: Finding.isWorse).prefix(limit)
    #expect(ledger.worst == Self.numbered(worst))
    for severity in Severity.allCases {
      #expect(ledger.severities[severity] == findings.count { $0.severity == severity })
    }
  }

  @Test func `what comes behind the worst is not let in`() {
    var ledger = FindingLedger(limit: 2)
    #expect(ledger.admits(.note, startUs: .max))
    for startUs in [5, 7] {
      ledger.keep(
        Finding(
          rule: "flat", severity: .warning, firstSeq: 1, lastSeq: 1, startUs: startUs,
          endUs: startUs, message: ""))
    }
    #expect(ledger.admits(.error, startUs: .max))
    #expect(ledger.admits(.warning, startUs: 7))
    #expect(!ledger.admits(.warning, startUs: 8))
    #expect(!ledger.admits(.note, startUs: 0))
    #expect(ledger.latestStart(of: .warning) == 7)
  }
}

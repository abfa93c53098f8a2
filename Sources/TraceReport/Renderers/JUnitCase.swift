import TraceModel

/// One rule of one policy, with what was found, worst first.
struct JUnitCase {
  let name: String
  private(set) var findings: [Finding]

  /// The cases of a trace: every rule that was asked, in order, and what it found by policy.
  static func cases(of trace: TraceDiagnosis, rules: [Explanation]) -> [JUnitCase] {
    var byRule: [String: [JUnitCase]] = [:]
    var order = rules.map(\.id)
    for finding in trace.findings {
      let name = name(rule: finding.rule, policy: finding.policy)
      if let place = byRule[finding.rule]?.firstIndex(where: { $0.name == name }) {
        byRule[finding.rule]?[place].findings.append(finding)
      } else {
        if byRule[finding.rule] == nil, !order.contains(finding.rule) { order.append(finding.rule) }
        byRule[finding.rule, default: []].append(JUnitCase(name: name, findings: [finding]))
      }
    }
    return order.flatMap { byRule[$0] ?? [JUnitCase(name: $0, findings: [])] }
  }

  static func name(rule: String, policy: String?) -> String {
    policy.map { "\(rule) (\($0))" } ?? rule
  }

  /// Whole microseconds as decimal seconds.
  static func seconds(_ microseconds: Int) -> String {
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }

  func fails(at threshold: Severity) -> Bool {
    findings.contains { $0.severity >= threshold }
  }
}

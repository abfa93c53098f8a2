import TraceModel

/// Findings of one rule about one stretch of one scene, shown as one and listing the policies.
struct FindingGroup {
  /// The worst of them, the first of those that are equally bad.
  private(set) var lead: Finding
  private(set) var ids: [String]
  private(set) var policies: [String]

  private init(_ finding: Finding) {
    lead = finding
    ids = [finding.id]
    policies = finding.policy.map { [$0] } ?? []
  }

  /// The groups of a report's findings, in the order of their first members.
  static func groups(of findings: [Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [Key: Int] = [:]
    for finding in findings {
      if let place = places[Key(finding)] {
        groups[place].add(finding)
      } else {
        places[Key(finding)] = groups.count
        groups.append(FindingGroup(finding))
      }
    }
    return groups
  }

  private mutating func add(_ finding: Finding) {
    if finding.severity > lead.severity { lead = finding }
    ids.append(finding.id)
    if let policy = finding.policy, !policies.contains(policy) { policies.append(policy) }
  }

  private struct Key: Hashable {
    var rule: String
    var scene: String?
    var firstSeq: Int
    var lastSeq: Int

    init(_ finding: Finding) {
      rule = finding.rule
      scene = finding.scene
      firstSeq = finding.firstSeq
      lastSeq = finding.lastSeq
    }
  }
}

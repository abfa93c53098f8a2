import TraceModel

/// Findings in bounded memory: exact counts, and the worst of them.
struct FindingLedger: Sendable {
  /// How many findings each rule has; those that come most often stand in front.
  private var counted: [(rule: any Rule.Type, count: Int)] = []
  private(set) var severities = TraceDiagnosis.SeverityCounts()
  private var kept: [Finding] = []
  /// How many are kept of each severity, and the latest start of these, µs.
  private var keptCounts = TraceDiagnosis.SeverityCounts()
  private var latestStarts = TraceDiagnosis.SeverityCounts()
  /// A severity and a start that the worst do not go beyond, once as many as are wanted are kept.
  private var bound: (severity: Severity, startUs: Int)?
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether a finding of that severity and start can still be among the worst.
  func admits(_ severity: Severity, startUs: Int) -> Bool {
    guard limit > 0 else { return false }
    guard let bound else { return true }
    return severity != bound.severity ? severity > bound.severity : startUs <= bound.startUs
  }

  /// The latest start that a finding of that severity can have and still be among the worst; before
  /// any time where it can not be.
  func latestStart(of severity: Severity) -> Int {
    guard limit > 0 else { return -1 }
    guard let bound, severity <= bound.severity else { return .max }
    return severity == bound.severity ? bound.startUs : -1
  }

  /// Counts a finding; true where it is to be kept, as it can be among the worst.
  mutating func count(_ rule: any Rule.Type, _ severity: Severity, startUs: Int) -> Bool {
    count(rule, 1)
    severities[severity] += 1
    return admits(severity, startUs: startUs)
  }

  /// Adds all of another ledger.
  mutating func add(_ other: FindingLedger) {
    for entry in other.counted {
      count(entry.rule, entry.count)
    }
    for severity in Severity.allCases { severities[severity] += other.severities[severity] }
    for finding in other.kept where admits(finding.severity, startUs: finding.startUs) {
      keep(finding)
    }
  }

  /// How many findings each rule has.
  var counts: [String: Int] {
    counted.reduce(into: [:]) { $0[$1.rule.documentation.id] = $1.count }
  }

  /// The worst, in the order of the report, numbered.
  var worst: [Finding] {
    var findings = worstKept
    for index in findings.indices { findings[index].id = "F\(index + 1)" }
    return findings
  }

  private mutating func count(_ rule: any Rule.Type, _ more: Int) {
    let key = ObjectIdentifier(rule)
    guard let index = counted.firstIndex(where: { ObjectIdentifier($0.rule) == key }) else {
      return counted.append((rule, more))
    }
    counted[index].count += more
    if index > 0, counted[index].count > counted[index - 1].count {
      counted.swapAt(index, index - 1)
    }
  }

  /// Keeps a finding that was counted.
  mutating func keep(_ finding: Finding) {
    kept.append(finding)
    note(finding)
    if kept.count >= 2 * max(limit, 64) {
      kept = worstKept
      keptCounts = TraceDiagnosis.SeverityCounts()
      latestStarts = TraceDiagnosis.SeverityCounts()
      for finding in kept { note(finding) }
    }
    tighten()
  }

  private mutating func note(_ finding: Finding) {
    keptCounts[finding.severity] += 1
    latestStarts[finding.severity] = max(latestStarts[finding.severity], finding.startUs)
  }

  /// Lets in no more than what comes before the last of as many as are wanted.
  ///
  /// Findings come in the order of their ends, so that most of what is let in is listed in the end.
  private mutating func tighten() {
    var count = 0
    for severity in Severity.allCases.reversed() {
      count += keptCounts[severity]
      guard count < limit else {
        bound = (severity, latestStarts[severity])
        return
      }
    }
  }

  /// The worst, in the order of the report.
  ///
  /// Findings are large and hold many words, so that their places are sorted.
  private var worstKept: [Finding] {
    kept.indices.sorted(by: isWorse).prefix(limit).map { kept[$0] }
  }

  private func isWorse(_ left: Int, _ right: Int) -> Bool {
    if kept[left].severity != kept[right].severity {
      return kept[left].severity > kept[right].severity
    }
    if kept[left].startUs != kept[right].startUs {
      return kept[left].startUs < kept[right].startUs
    }
    return Finding.isWorse(kept[left], kept[right])
  }
}

extension Finding {
  /// The order of the report: severity, start, rule, policy; then scene and event.
  static func isWorse(_ left: Finding, _ right: Finding) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    if left.startUs != right.startUs { return left.startUs < right.startUs }
    if left.rule != right.rule { return left.rule < right.rule }
    if left.policy != right.policy { return (left.policy ?? "") < (right.policy ?? "") }
    if left.scene != right.scene { return (left.scene ?? "") < (right.scene ?? "") }
    return left.firstSeq < right.firstSeq
  }
}

import TraceModel

/// Words and numbers that the text and the page of a fleet share; not yet escaped.
enum FleetWords {
  static func verdict(_ summary: FleetSummary) -> String {
    let counts = Severity.allCases.reversed().map {
      Verdict.counted(summary.findings[$0], $0.rawValue)
    }
    return "\(Verdict.counted(summary.traces, "trace")): \(counts.joined(separator: ", "))."
  }

  /// How much there is, how whole it is, and how many traces are clean.
  static func facts(_ summary: FleetSummary) -> String {
    let integrity = summary.integrity.sorted { $0.key < $1.key }.map {
      "\(Verdict.grouped($0.value)) \($0.key)"
    }
    let verdicts = [("error", "with errors"), ("warning", "with warnings at worst")]
      .map { "\(Verdict.grouped(summary.verdicts[$0.0] ?? 0)) \($0.1)" }
    return
      ([Verdict.counted(summary.events, "event"), TimeText.duration(summary.durationUs)]
      + verdicts + integrity).joined(separator: ", ")
  }

  static func title(_ dimension: FleetGroup.Dimension) -> String {
    switch dimension {
    case .fleet: "Policies"
    case .model: "Device models, all policies"
    case .system: "System versions, all policies"
    case .app: "App versions, all policies"
    }
  }

  static func name(_ group: FleetGroup) -> String {
    guard let policy = group.policy else { return group.name ?? "not told" }
    return group.question.map { "\(policy) (\($0.rawValue))" } ?? policy
  }

  static func name(_ metric: FleetMetric) -> String {
    switch metric {
    case .wrongPpm: "wrong"
    case .undeterminedPpm: "without an answer"
    case .flickerPer1000Hours: "flicker an hour"
    }
  }

  static func value(_ value: Int, of metric: FleetMetric) -> String {
    switch metric {
    case .wrongPpm, .undeterminedPpm: TimeText.percent(value, of: 1_000_000)
    case .flickerPer1000Hours: perHour(value)
    }
  }

  /// Traces, wrong share, share without an answer, flicker an hour.
  static func cells(_ totals: FleetTotals) -> [String] {
    [
      Verdict.grouped(totals.traces),
      totals.judgedUs == 0 ? "–" : TimeText.percent(totals.wrongPpm, of: 1_000_000),
      totals.watchedUs == 0 ? "–" : TimeText.percent(totals.undeterminedPpm, of: 1_000_000),
      totals.watchedUs == 0 ? "–" : perHour(totals.flickerPer1000Hours),
    ]
  }

  /// Rules by their number of findings, the most first.
  static func findingCounts(_ summary: FleetSummary) -> [(rule: String, count: Int)] {
    summary.findingCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (rule: $0.key, count: $0.value) }
  }

  static func counts(_ trace: FleetTrace) -> String {
    [(trace.error, "error"), (trace.warning, "warning"), (trace.note, "note")]
      .filter { $0.0 > 0 }.map { Verdict.counted($0.0, $0.1) }.joined(separator: ", ")
  }

  /// Thousandths as a decimal: 1,234 in 1,000 hours are `1.23`.
  private static func perHour(_ thousandths: Int) -> String {
    let hundredths = (thousandths + 5) / 10
    return thousandths < 10
      ? thousandths == 0 ? "0" : "< 0.01"
      : "\(Verdict.grouped(hundredths / 100)).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}

import TraceModel

/// From which severity on findings are a failure: `--fail-on`.
enum FailureLevel: String, CaseIterable {
  case note, warning, error, never

  /// Whether a trace fails by its findings, or by the new ones where it has a baseline.
  func isReached(by counts: TraceDiagnosis.SeverityCounts) -> Bool {
    guard let least = Severity(rawValue: rawValue) else { return false }
    return Severity.allCases.contains { $0 >= least && counts[$0] > 0 }
  }
}

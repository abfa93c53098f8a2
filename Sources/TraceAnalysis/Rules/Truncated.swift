import TraceModel

/// A trace that does not end as one that was closed.
struct Truncated: Rule {
  static let documentation = RuleDocumentation(
    id: "truncated",
    summary: "The trace has no end line, or a foreign file is cut.",
    why: """
      The last moments may be missing.
      """,
    advice: """
      Stop the recorder with an interrupt, not with kill -9; what was flushed is there.
      """,
    severity: .warning,
    triggering: [

    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait
          9000 interface portrait
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .end

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .end(let end) = occurrence else { return }
    let isOurs = end.integrity != .foreign && end.integrity != .open
    guard isOurs ? end.end == nil : end.integrity == .foreign && end.isCut else { return }
    findings.report(Draft(Self.self, first: place, last: place)) {
      Detail(
        message: isOurs
          ? "the trace has no end line: its recorder was stopped before it could close it"
          : "the file is cut: it ends in the middle of its compressed data or of a line")
    }
  }
}

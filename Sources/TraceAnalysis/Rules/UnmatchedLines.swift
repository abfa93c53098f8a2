import TraceModel

/// Lines of the feed that nothing matched.
struct UnmatchedLines: Rule {
  static let documentation = RuleDocumentation(
    id: "unmatched-lines",
    summary: "Lines of the feed were not understood.",
    why: """
      What they told is not in the trace.
      """,
    advice: """
      See `tiltrace record --explain-feed`; name the feed with --feed, or add a --feed-pattern.
      """,
    severity: .note,
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
    guard case .end(let end) = occurrence, let unmatched = end.end?.unmatched, unmatched > 0
    else { return }
    findings.report(Draft(Self.self, first: place, last: place)) {
      Detail(
        message: """
          \(Text.count(unmatched, "line")) of the feed \(unmatched == 1 ? "was" : "were") not \
          understood
          """,
        evidence: ["count": .integer(unmatched)])
    }
  }
}

import TraceModel

/// More scenes than are analyzed.
struct SceneLimit: Rule {
  static let documentation = RuleDocumentation(
    id: "scene-limit",
    summary: "Lines belong to scenes past the limit, and are not analyzed.",
    why: """
      At most 64 scenes live at once in a trace.
      """,
    advice: """
      Give scenes stable names, and log when one is disconnected.
      """,
    severity: .note,
    triggering: [

    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait @a
          9000 interface portrait @b
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .end

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .end(let end) = occurrence, let excess = end.excess else { return }
    findings.report(Draft(Self.self, first: excess.first, last: excess.last)) {
      Detail(
        message: "\(Text.count(excess.lines, "line")) of scenes past the limit",
        evidence: ["count": .integer(excess.lines)])
    }
  }
}

import TraceModel

/// A trace that does not say what kind of device it is of.
struct NoIdiom: Rule {
  static let documentation = RuleDocumentation(
    id: "no-idiom",
    summary: "Neither the header nor a line tells the idiom.",
    why: """
      The class table cannot be read without it: the same pair means other things on phone and \
      pad.
      """,
    advice: """
      Record with --idiom or --model, or log the traits once at launch.
      """,
    severity: .note,
    triggering: [
      Example(
        """
          0 interface portrait
        ↓ 9000 interface portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          9000 traits wChR phone
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .end

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .end(let end) = occurrence, !end.knowsIdiom, !end.isEmpty else { return }
    findings.report(Draft(Self.self, first: place, last: place)) {
      Detail(message: "no idiom is told: size-class and article-view cannot answer")
    }
  }
}

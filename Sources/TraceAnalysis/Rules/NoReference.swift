import TraceModel

/// Nothing to judge a policy by.
struct NoReference: Rule {
  static let documentation = RuleDocumentation(
    id: "no-reference",
    summary: "Neither an expectation nor a signal says what is right.",
    why: """
      Policies cannot be judged, only compared with each other.
      """,
    advice: """
      Log the interface orientation (and the window for shape), or add `expect` lines.
      """,
    severity: .note,
    triggering: [
      Example(
        """
        ↓ 0 device portrait
          9000 device faceUp
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait
          0 window 390x844
          9000 interface portrait
        """)
    ])

  static let wakes: Wakes = .end

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .end(let end) = occurrence, !end.isEmpty, let reference = end.reference else {
      return
    }
    let sources = [(Question.interface, reference.interface), (.shape, reference.shape)]
    for (question, source) in sources where source == .none {
      let draft = Draft(
        Self.self, scene: scene.name, first: scene.birth, last: place)
      findings.report(draft) {
        Detail(
          message: "no reference for \(question.rawValue): nothing tells what is right",
          evidence: ["question": .text(question.rawValue)])
      }
    }
  }
}

import TraceModel

/// How long and how often the device lay flat.
struct Flat: Rule {
  static let documentation = RuleDocumentation(
    id: "flat",
    summary: "The device lay flat: how often, and how long in all.",
    why: """
      Flat is neither portrait nor landscape; what an app does meanwhile is worth a look.
      """,
    advice: """
      Test with the device on a table: the simulator has no faceUp and no faceDown.
      """,
    severity: .note,
    triggering: [
      Example(
        """
          0 device portrait
        ↓ 5000 device faceUp
          9000 device portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 device portrait
          5000 device unknown
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .end

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    scene.flat.report(Self.self, "flat", &findings)
  }
}

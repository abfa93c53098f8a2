import TraceModel

/// How long and how often the device did not know its orientation.
struct Unknown: Rule {
  static let documentation = RuleDocumentation(
    id: "unknown",
    summary: "The device orientation was unknown: how often, and how long in all.",
    why: """
      Unknown is what UIDevice says before anyone listens, and after the last one stopped.
      """,
    advice: """
      Call beginGeneratingDeviceOrientationNotifications before reading, and balance it.
      """,
    severity: .note,
    triggering: [
      Example(
        """
        ↓ 0 device unknown
          5000 device portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 device portrait
          5000 device faceUp
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .end

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    scene.unknown.report(Self.self, "unknown", &findings)
  }
}

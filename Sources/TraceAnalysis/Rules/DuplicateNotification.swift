import TraceModel

/// The same value told again.
struct DuplicateNotification: Rule {
  static let documentation = RuleDocumentation(
    id: "duplicate-notification",
    summary: "A signal is told again with nothing new.",
    why: "Harmless to who compares, costly to who lays out or restarts at each notification.",
    advice: "Compare with the value before, and act only on a change.",
    severity: .note,
    triggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
        ↓ 1000 interface portrait
          2000 interface portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          1000 traits wChC phone
        """)
    ])

  static let scope: RuleScope = [.scene, .trace]
  static let wakes = Wakes.end

  private static let names: [(Signals, String)] = [
    (.device, "device"), (.interface, "interface"), (.classes, "traits"), (.window, "window"),
    (.phase, "scene"),
  ]

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    for (signal, name) in Self.names {
      let repeated = scene.repeats[signal]
      guard repeated.count > 0 else { continue }
      let draft = Draft(Self.self, scene: scene.name, first: repeated.first, last: repeated.last)
      findings.report(draft) {
        let times = Text.count(repeated.count, "time")
        return Detail(
          message: "\(name) was told again \(times) with nothing new",
          evidence: ["signal": .text(name), "count": .integer(repeated.count)])
      }
    }
  }
}

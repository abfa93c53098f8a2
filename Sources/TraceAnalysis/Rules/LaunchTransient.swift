import TraceModel

/// A first value that was not yet the right one.
struct LaunchTransient: Rule {
  static let documentation = RuleDocumentation(
    id: "launch-transient",
    summary: "A value told in a scene's first 500 ms is not the one it has at their end.",
    why: "What is decided from the first value, such as which views to load, is decided wrongly.",
    advice: """
      Ask again once the scene is active, or observe the value, and do not keep what was read at \
      launch.
      """,
    severity: .note,
    triggering: [
      Example(
        """
        ↓ 0 traits wChR phone
          200 traits wChC
          5000 scene active
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          501 traits wChC
          5000 scene active
        """),
      Example(
        """
          0 interface unknown
          200 interface portrait
          5000 scene active
        """),
    ])

  static let wakes: Wakes = .transient
  static let needsTime = true

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .transient(let transient) = occurrence else { return }
    let draft = Draft(
      Self.self, transient.misled == nil ? .note : .warning, scene: scene.name,
      first: transient.start, last: transient.end)
    findings.report(draft) {
      var message = """
        at launch \(transient.signal.rawValue) was told as \(transient.value), and \
        \(Text.duration(transient.end.t - transient.start.t)) later as \(transient.lasting)
        """
      var evidence: [String: Evidence] = [
        "signal": .text(transient.signal.rawValue), "value": .text(transient.value),
        "lasting": .text(transient.lasting),
      ]
      if let misled = transient.misled {
        message += "; \(misled) meanwhile answered otherwise"
        evidence["misled"] = .text(misled)
      }
      return Detail(message: message, evidence: evidence)
    }
  }
}

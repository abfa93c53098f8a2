import TraceModel

/// Three notifications at once, from beginning to listen while the device lies flat.
struct StartupTriple: Rule {
  static let documentation = RuleDocumentation(
    id: "startup-triple",
    summary: "The device tells flat, an orientation, and flat again within 50 ms.",
    why: """
      Registering while flat brings the last felt orientation between two flat ones. It is what \
      the system does, and no defect; code that acts on each of them flashes.
      """,
    advice: "Keep the last valid orientation; ignore flat and unknown.",
    severity: .note,
    triggering: [
      Example(
        """
        ↓ 0 device faceUp
          0 device portrait
          0 device faceUp
          5000 device portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 device faceUp
          100 device portrait
          200 device faceUp
          5000 device portrait
        """)
    ])

  static let scope = RuleScope.trace
  static let wakes: Wakes = .triple
  static let needsTime = true

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .triple(let first, let last) = occurrence else { return }
    findings.report(Draft(Self.self, first: first, last: last)) {
      let lasted = last.t - first.t
      return Detail(
        message: """
          flat, an orientation and flat again in \(Text.duration(lasted)): the app began to \
          listen while the device lay flat
          """,
        evidence: ["durationUs": .integer(lasted)])
    }
  }
}

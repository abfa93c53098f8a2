import TraceModel

/// A window without area.
struct EmptyWindow: Rule {
  static let documentation = RuleDocumentation(
    id: "empty-window",
    summary: "A window has a side of 0 or less.",
    why: """
      In a first layout the size may be 0 × 0: w > h is false, and the code says portrait.
      """,
    advice: """
      Wait for a size with an area.
      """,
    severity: .note,
    triggering: [
      Example(
        """
        ↓ 0 window 0x0
          200 window 390x844
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 window 390x844
          200 window 844x390
        """)
    ])

  static let wakes: Wakes = [.changed(.window), .watch, .end]

  private var isEmpty = false
  private var count = 0
  private var first: Place?
  private var last = Place(t: 0, seq: 0)

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    let isEmpty =
      scene.isWatched && scene.situation.scene.window.value.map { !$0.isPositive } ?? false
    if isEmpty, !self.isEmpty {
      count += 1
      first = first ?? place
    }
    if self.isEmpty, !isEmpty { last = place }
    self.isEmpty = isEmpty
    guard case .end = occurrence, let first else { return }
    findings.report(Draft(Self.self, scene: scene.name, first: first, last: last)) {
      Detail(
        message: "the window had no area \(Text.count(count, "time"))",
        evidence: ["count": .integer(count)])
    }
  }
}

import TraceModel

/// A change and back that the system makes for its pictures of the app.
struct SnapshotFlip: Rule {
  static let documentation = RuleDocumentation(
    id: "snapshot-flip",
    summary: "Classes, window or interface change and change back round going to the background.",
    why: """
      The system renders the app in other sizes for the app switcher. That is no flicker, but \
      code that saves state or starts work on a size change runs for nobody.
      """,
    advice: """
      Do not act on size or class changes while the scene is in the background; lay out, but \
      neither save nor animate.
      """,
    severity: .note,
    triggering: [
      Example(
        """
          0 traits wRhR pad
          0 device portrait
          0 window 834x1194
          0 scene active
          5000 scene background
        ↓ 5040 window 1194x834
          5120 window 834x1194
          9000 scene active
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wRhR pad
          0 window 834x1194
          0 scene active
          5040 window 1194x834
          5120 window 834x1194
          9000 scene inactive
        """)
    ])

  static let wakes: Wakes = .flip
  static let needsTime = true

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .flip(let flip) = occurrence else { return }
    let draft = Draft(
      Self.self, scene: scene.name, first: flip.start, last: flip.end)
    findings.report(draft) {
      let lasted = flip.end.t - flip.start.t
      return Detail(
        message: """
          the \(flip.signal.rawValue) went from \(flip.value) to \(flip.other) and back in \
          \(Text.duration(lasted)), for a snapshot
          """,
        evidence: [
          "signal": .text(flip.signal.rawValue), "value": .text(flip.value),
          "other": .text(flip.other), "durationUs": .integer(lasted),
        ])
    }
  }
}

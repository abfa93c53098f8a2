import TraceModel

/// A portrait phone laid flat, taken for landscape.
struct FlatReadAsLandscape: Rule {
  static let documentation = RuleDocumentation(
    id: "flat-read-as-landscape",
    summary: "Lying flat, the device is taken for landscape.",
    why: """
      isPortrait is false for faceUp and faceDown, and code that asks only that says landscape for \
      a phone on the table.
      """,
    advice: """
      Keep the last valid orientation while isFlat or unknown, or ask the interface orientation of \
      the window scene instead.
      """,
    severity: .error,
    triggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
          0 device portrait
        ↓ 5000 device faceUp
          9000 device portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wRhR pad
          0 interface landscapeRight
          0 device landscapeLeft
          5000 device faceUp
          9000 device landscapeLeft
        """)
    ])

  static let wakes = Wakes.misread(.flat, as: .landscape)

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .misread(let stretch) = occurrence else { return }
    stretch.report(Self.self, until: place, in: scene, &findings)
  }
}

import TraceModel

/// A landscape phone laid flat, taken for portrait.
struct FlatReadAsPortrait: Rule {
  static let documentation = RuleDocumentation(
    id: "flat-read-as-portrait",
    summary: "Lying flat, the device is taken for portrait.",
    why: """
      isLandscape is false for faceUp and faceDown, and code that asks only that says portrait \
      while the interface stays landscape.
      """,
    advice: """
      Keep the last valid orientation while isFlat or unknown, or ask the interface orientation of \
      the window scene instead.
      """,
    severity: .error,
    triggering: [
      Example(
        """
          0 traits wChC phone
          0 interface landscapeRight
          0 device landscapeLeft
        ↓ 5000 device faceUp
          9000 device landscapeLeft
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
          0 device portrait
          5000 device faceUp
          9000 device portrait
        """)
    ])

  static let wakes = Wakes.misread(.flat, as: .portrait)

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .misread(let stretch) = occurrence else { return }
    stretch.report(Self.self, until: place, in: scene, &findings)
  }
}

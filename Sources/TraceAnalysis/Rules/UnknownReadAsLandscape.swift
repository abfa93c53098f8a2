import TraceModel

/// An orientation not known yet, taken for landscape.
struct UnknownReadAsLandscape: Rule {
  static let documentation = RuleDocumentation(
    id: "unknown-read-as-landscape",
    summary: "While its orientation is unknown, the device is taken for landscape.",
    why: """
      UIDevice.orientation is unknown (0) until someone begins to generate notifications, and after \
      an unbalanced end of it; isPortrait is false then.
      """,
    advice: """
      Take unknown for no answer: use the interface orientation until the first valid one. Later \
      than launch, look for an endGeneratingDeviceOrientationNotifications too many.
      """,
    severity: .error,
    triggering: [
      Example(
        """
          0 traits wRhR pad
          0 interface portrait
        ↓ 0 device unknown
          9000 device portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wRhR pad
          0 interface landscapeRight
          0 device unknown
          9000 device landscapeLeft
        """)
    ])

  static let wakes = Wakes.misread(.unknown, as: .landscape)

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .misread(let stretch) = occurrence else { return }
    stretch.report(Self.self, until: place, in: scene, &findings)
  }
}

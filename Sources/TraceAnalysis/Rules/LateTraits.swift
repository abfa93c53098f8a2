import TraceModel

/// Size classes that follow the interface too late.
struct LateTraits: Rule {
  static let documentation = RuleDocumentation(
    id: "late-traits",
    summary: "The size classes follow the interface only 2 to 10 s later.",
    why: """
      Meanwhile the layout by classes is that of the other orientation.
      """,
    advice: """
      Look for work on the main thread, or for a controller that overrides its traits.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
        ↓ 5000 interface landscapeRight
          8000 traits wChC
          20000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
          5000 interface landscapeRight
          7000 traits wChC
          20000 scene inactive
        """)
    ])

  static let wakes = Wakes.difference(of: .classesInterface)
  static let needsTime = true

  private let thresholds: Thresholds
  private let hardware: Hardware

  init(_ context: RuleContext) {
    thresholds = context.thresholds
    hardware = context.hardware
  }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .difference(let difference) = occurrence,
      difference.isLate(lag: thresholds.lagUs, late: thresholds.lateUs, by: .first)
    else { return }
    let listing = difference.enter(Self.self, .warning, in: scene, &findings)
    guard let listing else { return }
    let late = "the size classes followed the interface"
    findings.list(listing, difference.detail(hardware: hardware, late: late))
  }
}

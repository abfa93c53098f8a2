import TraceModel

/// Size classes that contradict the interface.
struct SizeClassVsInterface: Rule {
  static let documentation = RuleDocumentation(
    id: "size-class-vs-interface",
    summary: "On a phone the size classes and the interface disagree for more than 2 s.",
    why: """
      The class table and the interface answer differently, so the two halves of an app do.
      """,
    advice: """
      Use one source throughout; the interface orientation is the one that was asked for.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
        ↓ 5000 interface landscapeRight
          20000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wRhR pad
          0 interface portrait
          5000 interface landscapeRight
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
      !difference.isLate(lag: thresholds.lagUs, late: thresholds.lateUs, by: .first)
    else { return }
    let listing = difference.enter(Self.self, difference.severity, in: scene, &findings)
    guard let listing else { return }
    findings.list(listing, difference.detail(hardware: hardware))
  }
}

import TraceModel

/// Size classes that contradict the device, where no interface is told.
struct SizeClassVsDevice: Rule {
  static let documentation = RuleDocumentation(
    id: "size-class-vs-device",
    summary: "With no interface told, size classes and device disagree for more than 2 s.",
    why: """
      One of the two is not what the screen shows, and the trace does not say which.
      """,
    advice: """
      Log the interface orientation too; it decides which of the two is right.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits wChR phone
          0 device portrait
        ↓ 5000 device landscapeLeft
          20000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          0 device portrait
          0 interface portrait
          5000 device landscapeLeft
          20000 scene inactive
        """)
    ])

  static let wakes = Wakes.difference(of: .classesDevice)
  static let needsTime = true

  private let hardware: Hardware

  init(_ context: RuleContext) { hardware = context.hardware }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .difference(let difference) = occurrence else { return }
    let listing = difference.enter(Self.self, difference.severity, in: scene, &findings)
    guard let listing else { return }
    findings.list(listing, difference.detail(hardware: hardware))
  }
}

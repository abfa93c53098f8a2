import TraceModel

/// Device and interface that stay in different poses.
struct DeviceVsInterface: Rule {
  static let documentation = RuleDocumentation(
    id: "device-vs-interface",
    summary: "Device and interface are in different poses for more than 2 s.",
    why: """
      Code that asks the device and code that asks the interface lay out differently meanwhile.
      """,
    advice: """
      Ask the interface where layout is concerned; the message names what makes the difference \
      legal.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits phone
          0 device portrait
          0 interface portrait
        ↓ 5000 device landscapeLeft
          20000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits phone
          0 device landscapeLeft
          0 interface landscapeRight
          20000 scene inactive
        """),
      Example(
        """
          0 traits phone
          0 device portrait
          0 interface portrait
          5000 device faceUp
          20000 scene inactive
        """),
    ])

  static let wakes: Wakes = [.difference(of: .deviceInterface), .end]
  static let needsTime = true

  private let thresholds: Thresholds
  private let hardware: Hardware
  /// Those in which left and right seem swapped, until that is certain.
  private var waiting: FindingLedger

  init(_ context: RuleContext) {
    thresholds = context.thresholds
    hardware = context.hardware
    waiting = FindingLedger(limit: context.maxFindings)
  }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .difference(let difference):
      guard !difference.isLate(lag: thresholds.lagUs, late: thresholds.lateUs, by: .second) else {
        return
      }
      let severity = difference.severity
      if difference.isSwap, scene.swaps.same == 0 {
        findings.report(difference.draft(Self.self, severity, in: scene), into: &waiting) {
          difference.detail(hardware: hardware)
        }
      } else if let listing = difference.enter(Self.self, severity, in: scene, &findings) {
        findings.list(listing, difference.detail(hardware: hardware))
      }
    case .end where !scene.swaps.isCertain(times: thresholds.swaps):
      findings.release(waiting, scene: scene.name)
    default: break
    }
  }
}

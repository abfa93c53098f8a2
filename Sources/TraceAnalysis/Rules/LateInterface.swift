import TraceModel

/// An interface that follows the device too late.
struct LateInterface: Rule {
  static let documentation = RuleDocumentation(
    id: "late-interface",
    summary: "The interface takes the pose of the device only 2 to 10 s later.",
    why: """
      A person who turns the device waits, and turns again.
      """,
    advice: """
      Look for work on the main thread during the turn, or for a limit that is lifted late.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits phone
          0 device portrait
          0 interface portrait
        ↓ 5000 device landscapeLeft
          8000 interface landscapeRight
          20000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits phone
          0 device portrait
          0 interface portrait
          5000 device landscapeLeft
          7000 interface landscapeRight
          20000 scene inactive
        """)
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
      guard difference.isLate(lag: thresholds.lagUs, late: thresholds.lateUs, by: .second) else {
        return
      }
      if difference.isSwap, scene.swaps.same == 0 {
        findings.report(difference.draft(Self.self, .warning, in: scene), into: &waiting) {
          Self.detail(difference, hardware)
        }
      } else if let listing = difference.enter(Self.self, .warning, in: scene, &findings) {
        findings.list(listing, Self.detail(difference, hardware))
      }
    case .end where !scene.swaps.isCertain(times: thresholds.swaps):
      findings.release(waiting, scene: scene.name)
    default: break
    }
  }

  private static func detail(_ difference: SignalDifference, _ hardware: Hardware) -> Detail {
    difference.detail(hardware: hardware, late: "the interface took the device's pose")
  }
}

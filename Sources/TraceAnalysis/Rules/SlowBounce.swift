import TraceModel

/// An answer that goes away and comes back in a second.
struct SlowBounce: Rule {
  static let documentation = RuleDocumentation(
    id: "slow-bounce",
    summary: "An answer changes and changes again after 500 ms to 1 s.",
    why: "Too slow for a bounce of the sensor and too quick for most hands: look at it.",
    advice: "See in the timeline whether a person turned the device; if not, treat it as flicker.",
    severity: .note,
    triggering: [
      Example(
        """
          0 interface portrait
          0 scene active
        ↓ 4000 interface landscapeRight
          4600 interface portrait
          9000 interface portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 interface portrait
          4000 interface landscapeRight
          5000 interface portrait
          9000 interface portrait
        """)
    ])

  static let wakes: Wakes = .slowBounce
  static let needsTime = true

  private let flickerUs: Int

  init(_ context: RuleContext) { flickerUs = context.thresholds.flickerUs }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .run(let run) = occurrence else { return }
    let listing = findings.enter(
      Self.self, .note, lane: run.lane, in: scene, first: run.first, last: run.last)
    guard let listing else { return }
    findings.list(listing, run.detail(in: scene, flickerUs: flickerUs))
  }
}

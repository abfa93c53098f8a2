import TraceModel

/// A window whose shape is not that of the interface.
struct ShapeVsInterface: Rule {
  static let documentation = RuleDocumentation(
    id: "shape-vs-interface",
    summary: "The window and the interface disagree about portrait for more than 2 s.",
    why: """
      Which of the two a view should follow depends on the question: the way it is turned, or the \
      room it has.
      """,
    advice: """
      For layout follow the window; the message names what makes the difference legal.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 traits pad
          0 interface portrait
          0 window 834x1194
        ↓ 5000 interface landscapeRight
          20000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits pad
          0 interface portrait
          0 window 834x1194
          5000 interface landscapeRight
          7000 window 1194x834
          20000 scene inactive
        """)
    ])

  static let wakes: Wakes = [
    .difference, .told(.window), .changed([.interface, .device]), .watch, .end,
  ]
  static let needsTime = true

  private let thresholds: Thresholds
  private let hardware: Hardware
  private var stale: StaleTracker
  /// Those within a chain that may become a `stale-by-one`, until that is certain.
  private var waiting: FindingLedger
  private var isWaiting = false
  /// The last chain that is one.
  private var chain: StaleTracker.Chain?

  init(_ context: RuleContext) {
    thresholds = context.thresholds
    hardware = context.hardware
    stale = StaleTracker(needed: context.thresholds.staleChanges)
    waiting = FindingLedger(limit: context.maxFindings)
  }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .difference(let difference) where difference.pair == .windowInterface:
      if difference.isContradiction(lag: thresholds.lagUs) {
        report(difference, in: scene, &findings)
      }
    case .line(let line) where scene.isWatched:
      if !line.changed.isDisjoint(with: .changed([.interface, .device])) {
        lead(at: place, in: scene, &findings)
      }
      if line.told.contains(.window) {
        stale.follow(Side(scene.situation.windowAnswer), at: place.t)
      }
    case .begin: lead(at: place, in: scene, &findings)
    case .cut:
      decide(stale.cut(at: place), in: scene, &findings)
    default: break
    }
  }

  private mutating func lead(at place: Place, in scene: SceneView, _ findings: inout Findings) {
    let ended = stale.lead(Side(scene.leader), at: place)
    if ended != nil || stale.chain == nil { decide(ended, in: scene, &findings) }
  }

  private mutating func report(
    _ difference: SignalDifference, in scene: SceneView, _ findings: inout Findings
  ) {
    let start = difference.difference.start
    if let chain, chain.first.t <= start.t, start.t <= chain.last.t { return }
    let draft = difference.draft(Self.self, in: scene)
    if let open = stale.openSince, open.t <= start.t {
      findings.report(draft, into: &waiting) {
        difference.detail(hardware: hardware)
      }
      isWaiting = true
    } else if let entry = findings.enter(draft) {
      findings.list(entry, difference.detail(hardware: hardware))
    }
  }

  /// A chain has ended: what lay within it is its, and what did not is reported.
  private mutating func decide(
    _ ended: StaleTracker.Chain?, in scene: SceneView, _ findings: inout Findings
  ) {
    chain = ended ?? chain
    guard isWaiting else { return }
    if ended == nil { findings.release(waiting, scene: scene.name) }
    waiting = findings.makeLedger()
    isWaiting = false
  }
}

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
        """),
      Example(
        """
          0 traits pad
          0 interface portrait
          0 window 834x1194
          5000 interface landscapeRight
          5000 window 834x1194
          12000 interface portrait
          12000 window 1194x834
          19000 interface landscapeRight
          19000 window 834x1194
          26000 scene inactive
        """),
    ])

  static let wakes: Wakes = [
    .difference, .told([.window, .unreadable]), .changed([.interface, .device]), .watch, .end,
  ]
  static let needsTime = true

  private let thresholds: Thresholds
  private let hardware: Hardware
  private var stale: StaleTracker
  /// Those within a chain that may become a `stale-by-one`, until that is certain.
  private var waiting: FindingLedger
  /// Those since the leader's last change, of which it is not known yet whether it was stale.
  private var latest: FindingLedger
  private var isWaiting = false
  /// The last chain that is one.
  private var chain: StaleTracker.Chain?

  init(_ context: RuleContext) {
    thresholds = context.thresholds
    hardware = context.hardware
    stale = StaleTracker(needed: context.thresholds.staleChanges)
    waiting = FindingLedger(limit: context.maxFindings)
    latest = waiting
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
      if line.told.contains(.window) || line.changed.contains(.changed(.window)) {
        stale.follow(Side(scene.situation.windowAnswer), at: place.t)
      }
    case .begin: lead(at: place, in: scene, &findings)
    case .cut:
      let judged = stale.changed
      decide(stale.cut(at: place), judged, in: scene, &findings)
    default: break
    }
  }

  private mutating func lead(at place: Place, in scene: SceneView, _ findings: inout Findings) {
    let judged = stale.changed
    let ended = stale.lead(Side(scene.leader), at: place)
    if stale.changed != judged { decide(ended, judged, in: scene, &findings) }
  }

  private mutating func report(
    _ difference: SignalDifference, in scene: SceneView, _ findings: inout Findings
  ) {
    let start = difference.difference.start
    if let chain, chain.first.seq <= start.seq, start.seq < chain.last.seq { return }
    let draft = difference.draft(Self.self, in: scene)
    if let changed = stale.changed, changed.seq <= start.seq {
      findings.report(draft, into: &latest) { difference.detail(hardware: hardware) }
      isWaiting = true
    } else if let open = stale.chain?.first, open.seq <= start.seq {
      findings.report(draft, into: &waiting) { difference.detail(hardware: hardware) }
      isWaiting = true
    } else if let entry = findings.enter(draft) {
      findings.list(entry, difference.detail(hardware: hardware))
    }
  }

  /// It is known whether the leader's last change was stale: what lay within a chain is its, and
  /// what did not is reported.
  private mutating func decide(
    _ ended: StaleTracker.Chain?, _ judged: Place?, in scene: SceneView,
    _ findings: inout Findings
  ) {
    chain = ended ?? chain
    guard isWaiting else { return }
    if stale.chain != nil {
      waiting.add(latest)
    } else {
      if ended == nil { findings.release(waiting, scene: scene.name) }
      let isCovered = ended.map { $0.last.seq > judged?.seq ?? 0 } ?? false
      if !isCovered { findings.release(latest, scene: scene.name) }
      waiting = findings.makeLedger()
      isWaiting = false
    }
    latest = findings.makeLedger()
  }
}

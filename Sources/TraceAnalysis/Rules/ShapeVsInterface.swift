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

  static let wakes: Wakes = [.difference(of: .windowInterface), .followed]
  static let needsTime = true

  private let hardware: Hardware
  /// Those within a chain that may become a `stale-by-one`, until that is certain.
  private var waiting: FindingLedger
  /// Those since the leader's last change, of which it is not known yet whether it was stale.
  private var latest: FindingLedger
  private var isWaiting = false
  /// The last chain that is one.
  private var chain: StaleTracker.Chain?

  init(_ context: RuleContext) {
    hardware = context.hardware
    waiting = FindingLedger(limit: context.maxFindings)
    latest = waiting
  }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .difference(let difference): report(difference, in: scene, &findings)
    case .followed(let verdict): decide(verdict, in: scene, &findings)
    default: break
    }
  }

  private mutating func report(
    _ difference: SignalDifference, in scene: SceneView, _ findings: inout Findings
  ) {
    let start = difference.difference.start
    if let chain, chain.first.seq <= start.seq, start.seq < chain.last.seq { return }
    let severity = difference.severity
    let stale = scene.followers.window
    if let changed = stale.changed, changed.seq <= start.seq {
      findings.report(difference.draft(Self.self, severity, in: scene), into: &latest) {
        difference.detail(hardware: hardware)
      }
      isWaiting = true
    } else if let open = stale.chain?.first, open.seq <= start.seq {
      findings.report(difference.draft(Self.self, severity, in: scene), into: &waiting) {
        difference.detail(hardware: hardware)
      }
      isWaiting = true
    } else if let listing = difference.enter(Self.self, severity, in: scene, &findings) {
      findings.list(listing, difference.detail(hardware: hardware))
    }
  }

  /// It is known whether the leader's last change was stale: what lay within a chain is its, and
  /// what did not is reported.
  private mutating func decide(
    _ verdict: Followers.Verdict, in scene: SceneView, _ findings: inout Findings
  ) {
    let ended = verdict.ended
    chain = ended ?? chain
    guard isWaiting else { return }
    if scene.followers.window.chain != nil {
      waiting.add(latest)
    } else {
      if ended == nil { findings.release(waiting, scene: scene.name) }
      let isCovered = ended.map { $0.last.seq > verdict.judged?.seq ?? 0 } ?? false
      if !isCovered { findings.release(latest, scene: scene.name) }
      waiting = findings.makeLedger()
      isWaiting = false
    }
    latest = findings.makeLedger()
  }
}

import TraceModel

/// An answer that goes away and comes back within half a second, once or more.
struct Flicker: Rule {
  static let documentation = RuleDocumentation(
    id: "flicker",
    summary: "An answer, or the class pair, changes and changes again in under 500 ms.",
    why: """
      Each change lays the screen out anew. A person sees it jump, and a camera or a video \
      starts over.
      """,
    advice: """
      Let the answer settle before it counts; `settleUs` is the least wait that takes this out, \
      and `tiltrace whatif` says what it costs. Where the interface itself bounces, find the two \
      parties that disagree about the allowed orientations.
      """,
    severity: .warning,
    triggering: [
      Example(
        """
          0 device portrait
          0 interface portrait
          0 scene active
        ↓ 4000 interface landscapeRight
          4320 interface portrait
          9000 device portrait
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 device portrait
          0 interface portrait
          4000 interface landscapeRight
          4500 interface portrait
          9000 interface portrait
        """)
    ])

  static let wakes: Wakes = .flicker
  static let needsTime = true

  private let flickerUs: Int
  private let errorChanges: Int

  init(_ context: RuleContext) {
    flickerUs = context.thresholds.flickerUs
    errorChanges = context.thresholds.flickerErrorChanges
  }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    guard case .run(let run) = occurrence else { return }
    let listing = findings.enter(
      Self.self, run.changes >= errorChanges ? .error : .warning, lane: run.lane, in: scene,
      first: run.first, last: run.last)
    guard let listing else { return }
    findings.list(listing, run.detail(in: scene, flickerUs: flickerUs))
  }
}

extension Run {
  /// What a run's finding says: how often, how fast, and how to be rid of it.
  func detail(in scene: SceneView, flickerUs: Int) -> Detail {
    let subject = lane.map { "the answer of \(scene.policies[$0].id)" } ?? "the class pair"
    var evidence: [String: Evidence] = [
      "changes": .integer(changes),
      "dwellsUs": .list(dwellsUs.prefix(Self.shownDwells).map { .integer($0) }),
    ]
    var message =
      "\(subject) changed \(changes) times in \(Text.duration(last.t - first.t))"
    if let shortest = dwellsUs.min() {
      message += ", the shortest stay \(Text.duration(shortest))"
    }
    if pace == .flicker {
      let settleUs = SettleSearch(self, flickerUs: flickerUs).least()
      evidence["settleUs"] = .integer(settleUs)
      // As a whole number of milliseconds that is enough.
      let wholeUs = (settleUs + 999) / 1000 * 1000
      message += "; a settle time of \(Text.duration(wholeUs)) takes it out"
    }
    if lane == nil { evidence["lane"] = "classes" }
    return Detail(message: message, evidence: evidence)
  }

  /// How many dwells the evidence lists.
  private static let shownDwells = 64
}

import TraceModel

/// Turns that no size class shows.
struct BlindTurn: Rule {
  static let documentation = RuleDocumentation(
    id: "blind-turn",
    summary: "The interface turns and no size class changes.",
    why: """
      On an iPad no turn, and on a phone no turn by 180°, changes a class: no trait callback comes.
      """,
    advice: """
      Observe the size transition or the geometry of the window scene, not the traits.
      """,
    severity: .note,
    triggering: [
      Example(
        """
          0 traits wRhR pad
          0 interface portrait
        ↓ 5000 interface landscapeRight
          9000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits wChR phone
          0 interface portrait
          5000 interface landscapeRight
          5300 traits wChC
          9000 scene inactive
        """)
    ])

  static let wakes: Wakes = [.turn, .changed(.classes), .end]

  private let context: RuleContext
  private var pending: [Turn] = []
  /// When the classes last changed.
  private var changed: Int?
  private var previousTurn: Int?
  private var turns = 0
  private var blind = 0
  private var first: Place?
  private var last = Place(t: 0, seq: 0)

  init(_ context: RuleContext) { self.context = context }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .turn(let turn): take(turn, in: scene)
    case .line: see(place.t)
    case .end:
      confirm(before: .max)
      report(scene, &findings)
    default: break
    }
  }

  private mutating func take(_ turn: Turn, in scene: SceneView) {
    turns += 1
    confirm(before: turn.place.t)
    let start =
      context.isAssumed
      ? previousTurn ?? -1 : turn.place.t - context.thresholds.blindTurnUs
    previousTurn = turn.place.t
    guard scene.situation.scene.classCode != nil else { return }
    if let changed, changed >= start { return }
    pending.append(turn)
  }

  /// The classes change: the turns just before are not blind.
  private mutating func see(_ t: Int) {
    changed = t
    if context.isAssumed {
      pending.removeAll()
    } else {
      confirm(before: t)
      pending.removeAll()
    }
  }

  /// Counts the turns that nothing can make visible any more.
  private mutating func confirm(before t: Int) {
    let waitUs = context.isAssumed ? 0 : context.thresholds.blindTurnUs
    while let turn = pending.first, t == .max || turn.place.t + waitUs < t {
      pending.removeFirst()
      blind += 1
      first = first ?? turn.place
      last = turn.place
    }
  }

  private func report(_ scene: SceneView, _ findings: inout Findings) {
    guard let first else { return }
    findings.report(Draft(Self.self, scene: scene.name, first: first, last: last)) {
      Detail(
        message: "\(blind) of \(Text.count(turns, "turn")) changed no size class",
        evidence: ["blind": .integer(blind), "turns": .integer(turns)])
    }
  }
}

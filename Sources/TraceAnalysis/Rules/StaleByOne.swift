import TraceModel

/// A value that is always that of the turn before.
struct StaleByOne: Rule {
  static let documentation = RuleDocumentation(
    id: "stale-by-one",
    summary: "After each of three turns a signal tells the value from before it.",
    why: """
      It is read too early, in the will-change notification, or inside the handler that precedes \
      the change.
      """,
    advice: """
      Read it when the change is over: in the completion of the transition, or in the did-change \
      callback.
      """,
    severity: .error,
    triggering: [
      Example(
        """
          0 traits pad
          0 interface portrait
          0 window 768x1024
        ↓ 5000 interface landscapeRight
          5000 window 768x1024
          12000 interface portrait
          12000 window 1024x768
          19000 interface landscapeRight
          19000 window 768x1024
          26000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits pad
          0 interface portrait
          0 window 768x1024
          4980 window 1024x768
          5000 interface landscapeRight
          11980 window 768x1024
          12000 interface portrait
          18980 window 1024x768
          19000 interface landscapeRight
          26000 scene inactive
        """)
    ])

  static let wakes: Wakes = [
    .told([.window, .classes, .interface, .unreadable]), .changed([.interface, .device]), .answer,
    .watch,
    .end,
  ]

  private struct Follower: Sendable {
    var signal: String
    var answer: AppAnswer?
    var tracker: StaleTracker
    var chains: [StaleTracker.Chain] = []
    var changes = 0
  }

  private var followers: [Follower]
  /// What an answer of the app's that is yet to come would follow.
  private var newcomer: StaleTracker
  private let sizeClassLane: Int

  init(_ context: RuleContext) {
    newcomer = StaleTracker(needed: context.thresholds.staleChanges)
    let tracker = newcomer
    followers = ["window", "classes", "interface"].map { Follower(signal: $0, tracker: tracker) }
    sizeClassLane = context.lanes(["size-class"]).first ?? 0
  }

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .line(let line) where scene.isWatched:
      if !line.changed.isDisjoint(with: .changed([.interface, .device])) {
        lead(at: place, in: scene)
      }
      follow(line, at: place.t, in: scene)
    case .answer(let answer) where scene.isWatched: follow(answer, at: place, in: scene)
    case .begin: lead(at: place, in: scene)
    case .cut:
      _ = newcomer.cut(at: place)
      for index in followers.indices { count(followers[index].tracker.cut(at: place), index) }
    case .end:
      for follower in followers { report(follower, in: scene, &findings) }
    default: break
    }
  }

  private mutating func lead(at place: Place, in scene: SceneView) {
    let shape = Side(scene.leader)
    let interface = Side(scene.situation.interfaceAnswer)
    let pose = Side(pose: scene.situation.device.orientation)
    for index in followers.indices {
      let leader = index < 2 ? shape : index == 2 ? pose : interface
      count(followers[index].tracker.lead(leader, at: place), index)
    }
    _ = newcomer.lead(interface, at: place)
  }

  /// Takes in a line; one that could not be read was told too, and says nothing.
  private mutating func follow(_ line: Line, at t: Int, in scene: SceneView) {
    let changed = Signals(rawValue: UInt16(truncatingIfNeeded: line.changed.rawValue))
    let told =
      line.told.contains(.unreadable)
      ? changed.intersection([.window, .classes, .interface]) : line.told
    if told.contains(.window) {
      followers[0].tracker.follow(Side(scene.situation.windowAnswer), at: t)
    }
    if told.contains(.classes) {
      followers[1].tracker.follow(Side(scene.answers[sizeClassLane]), at: t)
    }
    if told.contains(.interface) {
      followers[2].tracker.follow(Side(interface: scene.situation.scene.interface), at: t)
    }
  }

  private mutating func follow(_ answer: AppAnswer, at place: Place, in scene: SceneView) {
    let index =
      followers.firstIndex {
        $0.answer?.name == answer.name && $0.answer?.question == answer.question
          && $0.answer != nil
      } ?? followers.endIndex
    if index == followers.endIndex {
      guard index < 3 + SceneState.maximumAnswers else { return }
      followers.append(
        Follower(signal: AppPolicy(answer).id, answer: answer, tracker: newcomer))
    }
    let side = Side(AppPolicy(answer).answer(for: scene.situation))
    followers[index].tracker.follow(side, at: place.t)
  }

  private mutating func count(_ chain: StaleTracker.Chain?, _ index: Int) {
    guard let chain else { return }
    if followers[index].chains.count > 1 { followers[index].chains.removeLast() }
    followers[index].chains.append(chain)
    followers[index].changes += chain.changes
  }

  private func report(
    _ follower: Follower, in scene: SceneView, _ findings: inout Findings
  ) {
    guard let first = follower.chains.first, let last = follower.chains.last else { return }
    let draft = Draft(
      Self.self, scene: scene.name, first: first.first, last: last.last)
    findings.report(draft) {
      Detail(
        message: """
          after \(Text.count(follower.changes, "change")) in a row \(follower.signal) told the \
          value from before
          """,
        evidence: [
          "signal": .text(follower.signal), "changes": .integer(follower.changes),
        ])
    }
  }
}

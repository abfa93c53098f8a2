import TraceModel

/// One policy in one scene: its answers over time, and how they do.
struct Lane: Sendable {
  let policy: any Policy
  let inputs: Signals
  let question: Question
  let isBoolean: Bool
  /// Whether the app uses it.
  let isNamed: Bool
  /// Whether its answers count only once they have held.
  let isSettling: Bool
  private(set) var answer: Answer
  /// Since when it counts.
  private(set) var since = Place(t: 0, seq: 0)
  private var settling: Settling?
  private var share = PolicyResult.Share()
  /// The watched time up to which the share is counted.
  private var sharedUs = 0
  var changes: ChangeTracker
  var judgement: Judgement
  var flickerEpisodes = 0
  /// What asking took; counted only with a clock.
  var cost: Cost
  /// What settle times would do; nil where nobody asks.
  var replay: SettleReplay?

  init(_ policy: any Policy, lane: Int, _ setup: SceneSetup) {
    let thresholds = setup.context.thresholds
    self.policy = policy
    inputs = policy.inputs
    question = policy.question
    isNamed = setup.named.contains(policy.id)
    isBoolean = PolicyCatalog.boolean.contains(policy.id)
    answer = .undetermined(.notTold)
    isSettling = policy.settleUs > 0
    settling = policy.settleUs > 0 ? Settling(settleUs: policy.settleUs) : nil
    changes = ChangeTracker(thresholds, lane: lane, waitUs: setup.waitUs)
    cost = Cost(name: policy.id)
    judgement = Judgement(lagUs: thresholds.lagUs)
    replay = setup.replaysSettleTimes ? SettleReplay(thresholdUs: thresholds.flickerUs) : nil
  }

  /// When its answer settles, unless it changes again.
  @inline(__always)
  var settlesAt: Int { settling?.pending?.t ?? .max }

  /// Asks the policy again; true where the answer that counts changed.
  mutating func ask(_ situation: Situation, at place: Place, watched: Int) -> Bool {
    let said = policy.answer(for: situation)
    guard !isSettling else { return settle(said, at: place, watched: watched) }
    guard said != answer else { return false }
    take(said, at: place, watched: watched)
    return true
  }

  private mutating func settle(_ said: Answer, at place: Place, watched: Int) -> Bool {
    settling?.observe(said, at: place.t, seq: place.seq)
    // One that began anew no longer gives the answer of before.
    guard let counted = settling?.answer, !counted.isSame(as: answer) else { return false }
    take(counted, at: place, watched: watched)
    return true
  }

  /// Follows up a new answer, which may end a run of changes.
  mutating func follow(at place: Place, keepsSteps: Bool, _ runs: inout RunQueue) {
    guard let shape = Shape(answer) else { return }
    changes.take(shape.rawValue, at: place, keepsSteps: keepsSteps, &runs)
  }

  /// The place of the answer that settles at or before `t`.
  mutating func settle(until t: Int) -> Settling.Change? { settling?.advance(to: t) }

  /// Makes the answer count from now on.
  mutating func take(_ answer: Answer, at place: Place, watched: Int) {
    count(until: watched)
    self.answer = answer
    since = place
    replay?.observe(answer, at: place.t)
  }

  /// Goes on, as after lost lines, with the answer that counts.
  mutating func goOn(at t: Int) { replay?.observe(answer, at: t) }

  /// A gap: what has not settled is dropped; after a loss it begins anew.
  mutating func cut(isLoss: Bool, at t: Int) {
    if isLoss {
      settling?.restart()
      replay?.restart(at: t)
    } else {
      settling?.cut()
      replay?.drop(at: t)
    }
  }

  /// What the report says, at the scene's end.
  mutating func result(scene: String, watched: Int) -> PolicyResult {
    count(until: watched)
    var result = PolicyResult(id: policy.id, question: policy.question, scene: scene)
    result.changes = changes.changes
    result.flickerEpisodes = flickerEpisodes
    result.watchedUs = watched
    result.shareUs = share
    result.shareUs.undetermined = watched - share.definite - share.square
    result.wrongUs = judgement.wrongUs
    result.judgedUs = judgement.judgedUs
    return result
  }

  private mutating func count(until watched: Int) {
    let us = watched - sharedUs
    sharedUs = watched
    // Sums instead of a branch: which answer comes next cannot be foreseen.
    share.portrait += answer == .portrait ? us : 0
    share.landscape += answer == .landscape ? us : 0
    share.square += answer == .square ? us : 0
  }
}

extension [Lane] {
  /// Those whose answers count only once they have held, as bits by their place.
  var settling: UInt64 {
    indices.reduce(0) { $0 | (self[$1].isSettling ? 1 << UInt64($1) : 0) }
  }

  /// Asks some policies again; returns whose answers changed, as bits by their place.
  mutating func ask(
    _ asked: UInt64, in scene: SceneView, at place: Place, watched: Int,
    _ standings: inout Standings
  ) -> UInt64 {
    var moved: UInt64 = 0
    for index in Bits(asked) where self[index].ask(scene.situation, at: place, watched: watched) {
      moved |= 1 << UInt64(index)
      standings.take(self[index].answer, of: index)
    }
    return moved
  }

  /// Does the same, and counts what each policy takes.
  mutating func ask(
    _ asked: UInt64, in scene: SceneView, at place: Place, watched: Int,
    _ standings: inout Standings, _ clock: () -> Int
  ) -> UInt64 {
    var moved: UInt64 = 0
    for index in Bits(asked) {
      let begin = clock()
      moved |= ask(1 << UInt64(index), in: scene, at: place, watched: watched, &standings)
      self[index].cost.add(clock() - begin)
    }
    return moved
  }

  /// Follows up new answers of some; returns when the first of their runs is to be ended.
  ///
  /// `running` is kept as the lanes that have a run.
  mutating func follow(
    _ moved: UInt64, at place: Place, keepsSteps: Bool, _ runs: inout RunQueue,
    _ running: inout UInt64
  ) -> Int {
    var due = Int.max
    for index in Bits(moved) {
      self[index].follow(at: place, keepsSteps: keepsSteps, &runs)
      let end = self[index].changes.due
      let bit: UInt64 = 1 << UInt64(index)
      running = running & ~bit | (end == .max ? 0 : bit)
      due = Swift.min(due, end)
    }
    return due
  }
}

// MARK: - What is due

// Of all lanes or of some, told as bits: a lane is far too big to be copied out to be asked.
extension [Lane] {
  /// When the first of their answers settles, unless it changes again.
  func settlingDue(of lanes: UInt64) -> Int {
    var due = Int.max
    for index in Bits(lanes) { due = Swift.min(due, self[index].settlesAt) }
    return due
  }

  /// Those whose answers have settled at `t`.
  func settled(of lanes: UInt64, at t: Int) -> UInt64 {
    var settled: UInt64 = 0
    for index in Bits(lanes) where self[index].settlesAt <= t { settled |= 1 << UInt64(index) }
    return settled
  }

  /// When the first of their runs is to be ended, unless it goes on.
  func runsDue(of lanes: UInt64) -> Int {
    var due = Int.max
    for index in Bits(lanes) { due = Swift.min(due, self[index].changes.due) }
    return due
  }

  /// Ends the runs that are due by `t`; returns the lanes whose runs go on.
  mutating func endRuns(of lanes: UInt64, at t: Int, _ runs: inout RunQueue) -> UInt64 {
    var running = lanes
    for index in Bits(lanes) where self[index].changes.due <= t {
      self[index].changes.settle(at: t, &runs)
      running &= ~(1 << UInt64(index))
    }
    return running
  }
}

extension PolicyResult.Share {
  fileprivate var definite: Int { portrait + landscape }
}

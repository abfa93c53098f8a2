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
    changes = ChangeTracker(thresholds, lane: lane)
    cost = Cost(name: policy.id)
    judgement = Judgement(lagUs: thresholds.lagUs)
    replay = setup.replaysSettleTimes ? SettleReplay(thresholdUs: thresholds.flickerUs) : nil
  }

  /// When its answer settles, unless it changes again.
  @inline(__always)
  var due: Int { settling?.pending?.t ?? .max }

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
    result.shareUs.undetermined += watched - share.total
    result.wrongUs = judgement.wrongUs
    result.judgedUs = judgement.judgedUs
    return result
  }

  private mutating func count(until watched: Int) {
    let us = watched - sharedUs
    sharedUs = watched
    switch answer {
    case .portrait: share.portrait += us
    case .landscape: share.landscape += us
    case .square: share.square += us
    case .undetermined: share.undetermined += us
    }
  }
}

extension [Lane] {
  /// Those of which something is due by `t`, as bits by their place.
  func due(by t: Int) -> UInt64 {
    var found: UInt64 = 0
    for index in indices where self[index].due <= t || self[index].changes.due <= t {
      found |= 1 << UInt64(index)
    }
    return found
  }

  /// When something is next due of any of them.
  var due: Int {
    var next = Int.max
    for index in indices { next = Swift.min(next, self[index].due, self[index].changes.due) }
    return next
  }

  /// Asks some policies again; returns whose answers changed, as bits by their place.
  ///
  /// `due` becomes when one of the answers settles, if that is earlier.
  mutating func ask(
    _ asked: UInt64, _ situation: Situation, at place: Place, watched: Int, _ due: inout Int
  ) -> UInt64 {
    var moved: UInt64 = 0
    for index in Bits(asked) {
      if self[index].ask(situation, at: place, watched: watched) { moved |= 1 << UInt64(index) }
      if self[index].isSettling { due = Swift.min(due, self[index].due) }
    }
    return moved
  }

  /// Does the same, and counts what each policy takes.
  mutating func ask(
    _ asked: UInt64, _ situation: Situation, at place: Place, watched: Int, _ due: inout Int,
    _ clock: () -> Int
  ) -> UInt64 {
    var moved: UInt64 = 0
    for index in Bits(asked) {
      let begin = clock()
      moved |= ask(1 << UInt64(index), situation, at: place, watched: watched, &due)
      self[index].cost.add(clock() - begin)
    }
    return moved
  }
}

extension PolicyResult.Share {
  fileprivate var total: Int { portrait + landscape + square + undetermined }
}

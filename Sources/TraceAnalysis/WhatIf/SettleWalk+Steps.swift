import TraceModel

extension SettleWalk {
  /// Walks over the next so many stays, which a rest or a cut parts from those after them.
  mutating func proceed(over count: Int) {
    let limit = tally.longestSettle
    let due = dueTurns(after: count)
    var takenAtOnce: [Int?] = []
    var next: [Segment] = []
    let steps = steps(over: count, turns: due)
    for (index, from) in steps.enumerated() {
      let to = index + 1 < steps.count ? steps[index + 1] - 1 : limit
      let outcome = walk(over: count, turns: due, settle: from)
      if from == 0 { takenAtOnce = outcome.takings.map { $0.time(settleUs: 0) } }
      tally.addFlicker(outcome.flicker, under: from...to)
      for (taking, atOnce) in zip(outcome.takings, takenAtOnce) {
        tally.addTurn(taking, takenAtOnce: atOnce, under: from...to)
      }
      if next.last?.state != outcome.state {
        next.append(Segment(from: from, state: outcome.state))
      }
    }
    tally.rotations += takenAtOnce.count
    segments = next
    forget(stays: count, turns: due)
  }

  /// How many turns are before the stays that are left for later.
  private func dueTurns(after count: Int) -> Int {
    guard count < stays.count else { return turns.count }
    return turns.prefix { $0.t < stays[count].start }.count
  }

  private mutating func forget(stays count: Int, turns due: Int) {
    stays.removeFirst(count)
    if due > 0 { openTurn = turns[due - 1].shape }
    turns.removeFirst(due)
    let rest = stays.first
    let past = marks.prefix { mark in rest.map { mark.seq < $0.seq } ?? true }
    if let isActive = past.last(where: { $0.isActive != nil })?.isActive { wasActive = isActive }
    marks.removeFirst(past.count)
    explained.removeAll { lines in rest.map { lines.upperBound < $0.seq } ?? true }
  }

  /// The settle times, in ms and ascending from 0, at which the outcome may change.
  private func steps(over count: Int, turns due: Int) -> [Int] {
    let limit = tally.longestSettle
    var isStep = [Bool](repeating: false, count: limit + 2)
    isStep[0] = true
    isStep[min(1, limit)] = true
    for segment in segments { isStep[segment.from] = true }
    let moments = turns.prefix(due).map(\.t) + marks.map(\.t) + [launchEnd]
    for stay in stays.prefix(count) where !stay.isFirst {
      isStep[stay.longestSettle(limit: limit) + 1] = true
      for moment in moments where moment >= stay.start {
        let settle = (moment - stay.start) / 1000
        guard settle <= limit else { continue }
        isStep[settle] = true
        isStep[settle + 1] = true
      }
    }
    return (0...limit).filter { isStep[$0] }
  }

  /// What one settle time makes of a stretch.
  private struct Outcome {
    var state: State
    var flicker = 0
    /// When each of the turns that end in the stretch was taken.
    var takings: [Taking] = []

    mutating func begin(_ turn: Turn, ending open: Shape?) {
      if open != nil { takings.append(state.taking) }
      let isTaken = turn.shape != nil && state.held == turn.shape
      state.taking = isTaken ? .at(turn.t) : .notYet
    }
  }

  private func walk(over count: Int, turns due: Int, settle: Int) -> Outcome {
    let before = segments.last { $0.from <= settle }?.state ?? State()
    var outcome = Outcome(state: before)
    var open = openTurn
    var coming = turns.prefix(due)
    var marks = marks[...]
    var isActive = wasActive
    var run = FlickerRun(thresholdUs: thresholdUs)
    for stay in stays.prefix(count) where settle <= stay.longestSettle(limit: tally.longestSettle) {
      let isAtOnce = stay.isFirst || settle == 0
      let t = isAtOnce ? stay.start : stay.start + settle * 1000
      while let turn = coming.first, turn.t <= t {
        outcome.begin(turn, ending: open)
        open = turn.shape
        coming.removeFirst()
      }
      while let mark = marks.first, mark.t < t || isAtOnce && mark.t == t && mark.seq < stay.seq {
        isActive = mark.isActive ?? isActive
        outcome.flicker += isFlicker(run.end()) ? 1 : 0
        marks.removeFirst()
      }
      guard outcome.state.held != stay.shape else { continue }
      let isChange = outcome.state.held != nil && !stay.isFirst
      outcome.state.held = stay.shape
      if open == stay.shape, outcome.state.taking == .notYet {
        outcome.state.taking = stay.isFirst ? .at(t) : .settled(since: stay.start)
      }
      guard isChange, isActive else { continue }
      outcome.flicker += isFlicker(run.add(at: t, seq: stay.seq)) ? 1 : 0
    }
    outcome.flicker += isFlicker(run.end()) ? 1 : 0
    for turn in coming {
      outcome.begin(turn, ending: open)
      open = turn.shape
    }
    return outcome
  }

  private func isFlicker(_ run: FlickerRun.Changes?) -> Bool {
    guard let run, run.count >= 2, run.end > launchEnd else { return false }
    return !explained.contains { $0.contains(run.firstSeq) && $0.contains(run.lastSeq) }
  }
}

import TraceModel

extension SettleWalk {
  /// What is walked together: so many of the stays, turns and marks that wait.
  private struct Stretch {
    var stays: Int
    var turns: Int
    var marks: Int
  }

  /// Walks over the next so many stays, which a rest or a cut parts from those after them.
  mutating func proceed(over count: Int) {
    let limit = tally.longestSettle
    let stretch = stretch(of: count)
    if isPlain(stretch) {
      for index in segments.indices {
        _ = segments[index].state.count(stays[0], at: nil, open: openTurn, isWatched: isWatched)
      }
      joinSegments()
      forget(stretch)
      return
    }
    if !takenAtOnce.isEmpty { takenAtOnce.removeAll(keepingCapacity: true) }
    collectSteps(over: stretch)
    nextSegments.removeAll(keepingCapacity: true)
    var step = steps.next(after: -1)
    while let from = step {
      step = steps.next(after: from)
      let to = step.map { $0 - 1 } ?? limit
      let outcome = walk(over: stretch, settle: from)
      if from == 0 {
        for taking in takings { takenAtOnce.append(taking.time(settleUs: 0)) }
      }
      if outcome.flicker > 0 { tally.addFlicker(outcome.flicker, under: from...to) }
      for (taking, atOnce) in zip(takings, takenAtOnce) {
        tally.addTurn(taking, takenAtOnce: atOnce, under: from...to)
      }
      if nextSegments.last?.state != outcome.state {
        nextSegments.append(Segment(from: from, state: outcome.state))
      }
    }
    tally.rotations += takenAtOnce.count
    swap(&segments, &nextSegments)
    forget(stretch)
  }

  /// Whether a stretch is one answer that settles under every settle time, and nothing besides.
  private func isPlain(_ stretch: Stretch) -> Bool {
    stretch.stays == 1 && stretch.turns == 0 && stretch.marks == 0
      && !stays[0].isAtOnce
      && stays[0].longestSettle(limit: tally.longestSettle) == tally.longestSettle
  }

  private mutating func joinSegments() {
    guard segments.count > 1 else { return }
    nextSegments.removeAll(keepingCapacity: true)
    for segment in segments where nextSegments.last?.state != segment.state {
      nextSegments.append(segment)
    }
    swap(&segments, &nextSegments)
  }

  /// Some stays, with the turns and marks before the stays that are left for later.
  private func stretch(of count: Int) -> Stretch {
    guard count < stays.count else {
      return Stretch(stays: count, turns: turns.count, marks: marks.count)
    }
    let rest = stays[count]
    return Stretch(
      stays: count, turns: turns.prefix { $0.t < rest.start }.count,
      marks: marks.prefix { $0.order < rest.order }.count)
  }

  private mutating func forget(_ stretch: Stretch) {
    stays.removeFirst(stretch.stays)
    if stretch.turns > 0 {
      openTurn = turns[stretch.turns - 1].shape
      turns.removeFirst(stretch.turns)
    }
    if stretch.marks > 0 {
      isWatched = marks[stretch.marks - 1].isBegin
      marks.removeFirst(stretch.marks)
    }
    guard !explained.isEmpty else { return }
    explained.removeAll { span in stays.first.map { span.upperBound < $0.start } ?? true }
  }

  /// Collects the settle times at which the outcome may change.
  private mutating func collectSteps(over stretch: Stretch) {
    let limit = tally.longestSettle
    steps.removeAll()
    for segment in segments { steps.insert(segment.from) }
    steps.insert(1)
    // Handed to closures, without all the rest.
    let (turns, marks) = (turns, marks)
    // What counts at once does not move with the others, so its distance to them does change.
    var atOnce: [Int] = []
    for stay in stays.prefix(stretch.stays) where stay.isAtOnce {
      atOnce.append(stay.start + thresholdUs)
    }
    for index in 0..<stretch.stays where !stays[index].isAtOnce {
      let start = stays[index].start
      steps.insert(stays[index].longestSettle(limit: limit) + 1)
      steps.insert(passing: 0..<1, after: start) { [launchEnd] _ in launchEnd }
      steps.insert(passing: 0..<stretch.turns, after: start) { turns[$0].t }
      steps.insert(passing: 0..<stretch.marks, after: start) { marks[$0].t }
      steps.insert(passing: atOnce.indices, after: start) { atOnce[$0] }
    }
  }

  /// What one settle time makes of a stretch.
  private struct Outcome {
    var state: State
    var flicker = 0
  }

  /// Makes of a stretch what one settle time makes of it; ``takings`` becomes when each of the turns
  /// that end in it was taken.
  private mutating func walk(over stretch: Stretch, settle: Int) -> Outcome {
    if !takings.isEmpty { takings.removeAll(keepingCapacity: true) }
    let before = segments.last { $0.from <= settle }?.state ?? State()
    var outcome = Outcome(state: before)
    var open = openTurn
    var coming = turns.prefix(stretch.turns)
    var marks = marks.prefix(stretch.marks)
    var isWatched = isWatched
    var run = FlickerRun(thresholdUs: thresholdUs)
    for stay in stays.prefix(stretch.stays)
    where settle <= stay.longestSettle(limit: tally.longestSettle) {
      let isAtOnce = stay.isAtOnce || settle == 0
      let t = isAtOnce ? stay.start : stay.start + settle * 1000
      while let turn = coming.first, turn.t <= t {
        begin(turn, ending: open, &outcome.state)
        open = turn.shape
        coming.removeFirst()
      }
      while let mark = marks.first,
        mark.t < t || isAtOnce && mark.t == t && mark.order < stay.order
      {
        isWatched = mark.isBegin
        outcome.state.pass(mark)
        outcome.flicker += isFlicker(run.end()) ? 1 : 0
        marks.removeFirst()
      }
      guard
        outcome.state.count(
          stay, at: stay.isAtOnce ? t : nil, open: open, isWatched: isWatched)
      else { continue }
      outcome.flicker += isFlicker(run.add(at: t, of: stay.start)) ? 1 : 0
    }
    outcome.flicker += isFlicker(run.end()) ? 1 : 0
    for mark in marks { outcome.state.pass(mark) }
    for turn in coming {
      begin(turn, ending: open, &outcome.state)
      open = turn.shape
    }
    return outcome
  }

  private mutating func begin(_ turn: Turn, ending open: Shape?, _ state: inout State) {
    if open != nil { takings.append(state.taking) }
    let isTaken = turn.shape != nil && state.current == turn.shape
    state.taking = isTaken ? .at(turn.t) : .notYet
  }

  /// Mutating only to be handed no copy of all of this.
  private mutating func isFlicker(_ run: FlickerRun.Changes?) -> Bool {
    guard let run, run.count >= 2, run.end > launchEnd else { return false }
    return !explained.contains { $0.contains(run.firstStart) && $0.contains(run.lastStart) }
  }
}

extension SettleWalk.State {
  /// Watched time begins with what counts now, and ends with nothing.
  fileprivate mutating func pass(_ mark: SettleWalk.Mark) { held = mark.isBegin ? current : nil }

  /// Lets an answer count; true where that changes the definite answer of watched time.
  ///
  /// `t` is when it counts, where that is the same for every settle time.
  fileprivate mutating func count(
    _ stay: SettleWalk.Stay, at t: Int?, open: Shape?, isWatched: Bool
  ) -> Bool {
    current = stay.shape
    guard let shape = stay.shape else { return false }
    if open == shape, taking == .notYet {
      taking = t.map { .at($0) } ?? .settled(since: stay.start)
    }
    guard isWatched, held != shape else { return false }
    defer { held = shape }
    return held != nil
  }
}

import TraceModel

extension SceneAnalysis {
  /// Lets happen what is due before a moment.
  mutating func advance(to t: Int, _ findings: inout Findings) {
    guard t >= due else { return }
    for index in Bits(lanes.settled(of: settling, at: t)) { settle(index, until: t, &findings) }
    running = lanes.endRuns(of: running, at: t, &runs)
    classes.settle(at: t, &runs)
    if let turn = turns.taken(at: t) { take(turn, &findings) }
    if let launch, t > launch.end { end(launch) }
    flush(until: t, &findings)
    deferred.forget(before: t - setup.explainedUs - setup.context.thresholds.slowBounceUs)
    updateDue()
  }

  private mutating func settle(_ index: Int, until t: Int, _ findings: inout Findings) {
    guard let change = lanes[index].settle(until: t) else { return }
    let place = Place(t: change.t, seq: change.seq)
    lanes[index].take(change.answer, at: place, watched: view.watched.elapsed(at: place.t))
    standings.take(change.answer, of: index)
    guard view.isWatched else { return }
    follow(1 << UInt64(index), keepsSteps: place.t <= findings.listedUntil, at: place)
    judge(1 << UInt64(index), 0, at: place, &findings)
    rules.observe(
      .line(Line(told: [], changed: .answers)), .answers, at: place, in: view, &findings)
  }

  private mutating func take(_ turn: Turn, _ findings: inout Findings) {
    view.turns += 1
    if setup.replaysSettleTimes {
      for index in lanes.indices { lanes[index].replay?.turn(to: turn.shape, at: turn.place.t) }
    }
    rules.observe(.turn(turn), .turn, at: turn.place, in: view, &findings)
  }

  mutating func end(_ launch: Launch) {
    self.launch = nil
    for transient in launch.transients(policies: view.policies) {
      wait(.transient(transient), transient.span)
    }
  }

  private mutating func flush(until t: Int, _ findings: inout Findings) {
    while runs.due <= t, let run = runs.next(until: t) {
      if !isExplained(run) { dispatch(run, &findings) }
    }
    while deferred.due <= t, let occurrence = deferred.next(until: t) {
      dispatch(occurrence, at: t, &findings)
    }
  }

  private func isExplained(_ run: Run) -> Bool {
    run.last.t <= view.launchEnd ?? -1 || deferred.explains(run.span)
  }

  private mutating func dispatch(_ run: Run, _ findings: inout Findings) {
    if run.pace == .flicker, let lane = run.lane { lanes[lane].flickerEpisodes += 1 }
    rules.observe(
      .run(run), run.pace == .flicker ? .flicker : .slowBounce, at: run.last, in: view, &findings)
  }

  private mutating func dispatch(
    _ occurrence: Occurrence, at t: Int, _ findings: inout Findings
  ) {
    switch occurrence {
    case .flip(let flip): rules.observe(occurrence, .flip, at: flip.end, in: view, &findings)
    case .transient(let transient):
      rules.observe(occurrence, .transient, at: transient.end, in: view, &findings)
    case .difference(var difference):
      difference.misledApp = difference.misledApp || isMisled(in: difference.difference, at: t)
      report(difference, &findings)
    default: break
    }
  }

  /// Whether a policy of the app's has by now been wrong in that difference for long.
  private func isMisled(in difference: Difference, at t: Int) -> Bool {
    lanes.contains { lane in
      guard lane.isNamed, let start = lane.judgement.differsSince else { return false }
      return start.t < difference.end.t && t - start.t > setup.context.thresholds.lagUs
    }
  }

  private mutating func report(_ difference: SignalDifference, _ findings: inout Findings) {
    rules.observe(
      .difference(difference), .difference(of: difference.pair), at: difference.difference.end,
      in: view, &findings)
  }

  // MARK: What has ended

  /// Takes the contradictions of two signals that are over.
  mutating func closeDifferences(at place: Place, _ findings: inout Findings) {
    guard !differences.ended.isEmpty else { return }
    for ended in differences.ended { close(ended, at: place, &findings) }
    differences.forgetEnded()
  }

  private mutating func close(
    _ difference: SignalDifference, at place: Place, _ findings: inout Findings
  ) {
    guard findings.namesPolicies else { return report(difference, &findings) }
    let due = difference.difference.end.t + setup.context.thresholds.lagUs + 1
    deferred.add(.difference(difference), due: due)
    self.due = min(self.due, due)
  }

  /// A difference of a policy and its reference is over.
  mutating func close(
    _ difference: Difference, lane: Int, at place: Place, _ findings: inout Findings
  ) {
    guard difference.kind == .wrong else { return }
    if lanes[lane].isNamed, difference.durationUs > 0 {
      differences.noteMisled(until: difference.end.t)
      deferred.noteMisled(difference.start.t..<difference.end.t)
    }
    guard mayBeMisread else { return }
    rules.observe(
      .misjudged(lane: lane, difference), .misjudged, at: place, in: view, &findings)
  }

  /// Whether a wrong policy is of interest: not while the window fills its screen and always did.
  private var mayBeMisread: Bool {
    view.fills == false || view.fillsSince > 0 || !view.isWatched
  }

  /// A flip is certain.
  mutating func explain(_ flip: Flip) {
    if !looksAtPolicies { explained.append(.flip(flip)) }
    let due = flip.end.t + setup.context.thresholds.flipUs + 1
    let span = deferred.add(flip, due: due)
    for index in lanes.indices { lanes[index].replay?.explain(span) }
    self.due = min(self.due, due)
  }

  /// A stretch accounts for whatever lies wholly in it.
  mutating func explain(_ span: ClosedRange<Int>) {
    if !looksAtPolicies { explained.append(.stretch(span)) }
    deferred.explain(span)
    for index in lanes.indices { lanes[index].replay?.explain(span) }
  }

  /// Hears what another analysis explained by a line, before that line.
  mutating func hear(_ explained: Explained, at place: Place, _ findings: inout Findings) {
    switch explained {
    case .flip(let flip):
      if place.t >= due { advance(to: place.t, &findings) }
      explain(flip)
    case .stretch(let span): explain(span)
    }
  }

  private mutating func wait(_ occurrence: Occurrence, _ span: ClosedRange<Int>) {
    let due = span.lowerBound + setup.explainedUs + 1
    deferred.add(occurrence, span: span, due: due)
    self.due = min(self.due, due)
  }

  mutating func updateDue() {
    var next = min(
      classes.due, deferred.due, runs.due, lanes.settlingDue(of: settling),
      lanes.runsDue(of: running))
    if let turn = turns.due { next = min(next, turn) }
    if let launch { next = min(next, launch.end + 1) }
    due = next
  }

  // MARK: Ends

  /// Ends the scene's life.
  mutating func die(at place: Place, _ findings: inout Findings) {
    advance(to: place.t, &findings)
    close(at: place, &findings)
    for index in lanes.indices { lanes[index].cut(isLoss: true, at: place.t) }
    rules.observe(.pause, .pause, at: place, in: view, &findings)
    isAlive = false
  }

  /// Ends the scene with the trace.
  mutating func finish(at place: Place, _ end: TraceEnd, _ findings: inout Findings) {
    if isAlive {
      advance(to: place.t, &findings)
      if view.isWatched, let turn = turns.takenAtEnd() { take(turn, &findings) }
      close(at: place, &findings)
    }
    for index in lanes.indices {
      let judged = Occurrence.judged(lane: index, lanes[index].judgement)
      rules.observe(judged, .judged, at: place, in: view, &findings)
    }
    var end = end
    end.reference = referenceUse(at: place.t)
    rules.observe(.end(end), .end, at: place, in: view, &findings)
  }

  private mutating func close(at place: Place, _ findings: inout Findings) {
    if let launch { end(launch) }
    cut(at: place, &findings)
    for index in lanes.indices { lanes[index].replay?.end(at: place.t) }
    flush(until: .max, &findings)
    flips.cut()
    view.launchEnd = nil
    updateDue()
  }

  /// Which reference served longest.
  func referenceUse(at t: Int) -> ReferenceUse {
    let watched = view.watched.elapsed(at: t)
    return ReferenceUse(
      scene: view.id?.name ?? "", interface: references.interface.longest(at: watched),
      shape: references.shape.longest(at: watched))
  }

  /// What settle times would do to the policies that flicker.
  var whatIf: [WhatIfResult] {
    lanes.compactMap { lane in
      guard lane.flickerEpisodes > 0, let replay = lane.replay else { return nil }
      return replay.tally.result(policy: lane.policy.id, scene: view.id?.name ?? "")
    }
  }

  /// How the policies did.
  mutating func results(at t: Int) -> [PolicyResult] {
    let watched = view.watched.elapsed(at: t)
    let name = view.id?.name ?? ""
    return lanes.indices.map { lanes[$0].result(scene: name, watched: watched) }
  }
}

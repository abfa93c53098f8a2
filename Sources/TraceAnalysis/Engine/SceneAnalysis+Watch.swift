import TraceModel

extension SceneAnalysis {
  /// Ends watched time: every stretch, dwell and run lasted until here.
  mutating func cut(at place: Place, _ findings: inout Findings) {
    guard view.isWatched else { return }
    view.watched.stop(at: place.t)
    turns.cut()
    if looksAtPolicies { cutAnswers(at: place, &findings) }
    if looksAtSignals { cutSignals(at: place, &findings) }
    rules.observe(.cut, .watch, at: place, in: view, &findings)
  }

  private mutating func cutAnswers(at place: Place, _ findings: inout Findings) {
    for index in lanes.indices {
      lanes[index].replay?.cut(at: place.t)
      lanes[index].changes.cut(&runs)
      if standings.decided & 1 << UInt64(index) != 0 {
        lanes[index].judgement.decide(false, at: place.t)
      }
      if let ended = lanes[index].judgement.cut(at: place) {
        close(ended, lane: index, at: place, &findings)
      }
    }
    running = 0
    standings.stop()
    view.differsSince = []
    classes.cut(&runs)
    due = min(due, runs.due)
    watchSilence(at: place, &findings)
  }

  private mutating func cutSignals(at place: Place, _ findings: inout Findings) {
    if view.swaps.end(at: place) { differences.noteSwap() }
    differences.cut(at: place)
    closeDifferences(at: place, &findings)
    let verdict = view.followers.cut(at: place)
    report(verdict, at: place, &findings)
  }

  /// A gap, or lost lines: nothing of before goes on.
  mutating func lose(at place: Place, isLoss: Bool, _ findings: inout Findings) {
    advance(to: place.t, &findings)
    cut(at: place, &findings)
    for index in lanes.indices { lanes[index].cut(isLoss: isLoss, at: place.t) }
    rules.observe(.pause, .pause, at: place, in: view, &findings)
    flips.cut()
    if let launch, place.t == launch.end { end(launch) }
    launch = nil
  }

  /// Goes on after a gap.
  mutating func resume(at place: Place, _ findings: inout Findings) {
    if phase == .active || phase == nil { begin(at: place, &findings) }
    updateDue()
  }

  mutating func begin(at place: Place, _ findings: inout Findings) {
    guard phase == .active || phase == nil, !view.isWatched else { return }
    view.watched.start(at: place.t)
    awaited = Self.followed
    turns.begin(view.reference.turning)
    if looksAtPolicies { beginAnswers(at: place, &findings) }
    if looksAtSignals { beginSignals(at: place, &findings) }
    rules.observe(.begin, .watch, at: place, in: view, &findings)
  }

  private mutating func beginAnswers(at place: Place, _ findings: inout Findings) {
    for index in lanes.indices {
      lanes[index].changes.begin(Shape(lanes[index].answer)?.rawValue)
      lanes[index].replay?.begin(at: place.t)
    }
    _ = standings.refer(view.reference)
    judge(0, 0, at: place, &findings)
    classes.begin(view.situation.scene.classCode)
    watchSilence(at: place, &findings)
  }

  private mutating func beginSignals(at place: Place, _ findings: inout Findings) {
    view.beginSwap(at: place)
    differences.begin(sides, at: place)
    differences.note(reasons, view.situation)
    let verdict = view.followers.lead(Followers.leaders, sides, at: place)
    report(verdict, at: place, &findings)
  }
}

import TraceModel

extension SceneAnalysis {
  /// Ends watched time: every stretch, dwell and run lasted until here.
  mutating func cut(at place: Place, _ findings: inout Findings) {
    guard view.isWatched else { return }
    view.watched.stop(at: place.t)
    turns.cut()
    for index in lanes.indices {
      lanes[index].replay?.cut(at: place.t)
      lanes[index].changes.cut()
      fetchRuns(index)
      if let ended = lanes[index].judgement.cut(at: place) {
        close(ended, lane: index, at: place, &findings)
      }
      view.differsSince[index] = nil
    }
    classes.cut()
    fetchClassRuns()
    if view.swaps.end(at: place) { differences.noteSwap() }
    for pair in SignalDifference.Pair.allCases {
      if let ended = differences.cut(pair, at: place) { close(ended, at: place, &findings) }
    }
    watchSilence(at: place, &findings)
    rules.observe(.cut, .watch, at: place, in: view, &findings)
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
    turns.begin(view.reference.turning)
    for index in lanes.indices {
      let answer = lanes[index].answer
      lanes[index].changes.begin(Shape(answer)?.rawValue)
      lanes[index].replay?.begin(at: place.t)
      lanes[index].judgement.begin(
        Side(answer), Side(view.reference[lanes[index].question]), at: place)
      view.differsSince[index] = lanes[index].judgement.differsSince
    }
    classes.begin(view.situation.scene.classCode)
    view.beginSwap(at: place)
    differences.begin(view, classes: view.answers[setup.sizeClassLane], at: place)
    differences.note(reasons, in: view)
    watchSilence(at: place, &findings)
    rules.observe(.begin, .watch, at: place, in: view, &findings)
  }
}

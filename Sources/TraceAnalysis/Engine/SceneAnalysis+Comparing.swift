import TraceModel

extension SceneAnalysis {
  /// Compares answers with references, and signals with each other, in watched time.
  mutating func compare(
    _ line: Line, _ moved: UInt64, at place: Place, _ findings: inout Findings
  ) {
    if line.changed.contains(.reference) {
      turns.update(view.reference.turning, at: place)
      due = min(due, turns.due ?? .max)
    }
    if looksAtPolicies { compareAnswers(line, moved, at: place, &findings) }
    if looksAtSignals { compareSignals(line.changedSignals, at: place, &findings) }
  }

  /// Follows up answers, and the class pair, and compares answers with references.
  private mutating func compareAnswers(
    _ line: Line, _ moved: UInt64, at place: Place, _ findings: inout Findings
  ) {
    let mayList = place.t <= findings.listedUntil
    if moved != 0 { follow(moved, keepsSteps: mayList, at: place) }
    let turned = line.changed.contains(.reference) ? standings.refer(view.reference) : 0
    if moved | turned != 0 { judge(moved, turned, at: place, &findings) }
    if line.changed.contains(.changed(.classes)), let code = view.situation.scene.classCode {
      classes.take(code, at: place, keepsSteps: mayList, &runs)
      due = min(due, classes.due, runs.due)
    }
  }

  /// Compares signals with each other.
  private mutating func compareSignals(
    _ changed: Signals, at place: Place, _ findings: inout Findings
  ) {
    if !changed.isDisjoint(with: [.device, .interface]) {
      if view.swaps.end(at: place) { differences.noteSwap() }
      view.beginSwap(at: place)
    }
    if !changed.isDisjoint(with: SignalDifferences.inputs) {
      differences.update(changed, sides, at: place)
      closeDifferences(at: place, &findings)
    }
    if differences.isOpen(without: reasons) { differences.note(reasons, view.situation) }
  }

  /// Looks whether the device says nothing of use, and who answers nevertheless.
  mutating func watchSilence(at place: Place, _ findings: inout Findings) {
    let silence = MisreadStretch.Silence(view.situation.device.orientation)
    if misreads.hasEnded(view.isWatched ? silence : nil) {
      for stretch in misreads.misread {
        rules.observe(
          .misread(stretch), .misread(stretch.silence, as: stretch.right.opposite), at: place,
          in: view, &findings)
      }
      misreads.forget()
    }
    misreads.observe(
      silence, standings.answers, view.reference.interface, isWatched: view.isWatched, at: place)
  }

  /// Follows up that answers of policies changed in watched time.
  mutating func follow(_ moved: UInt64, keepsSteps: Bool, at place: Place) {
    let ends = lanes.follow(moved, at: place, keepsSteps: keepsSteps, &runs, &running)
    due = min(due, ends, runs.due)
  }

  /// Compares policies whose answer moved, or whose reference turned, with their references.
  mutating func judge(
    _ moved: UInt64, _ turned: UInt64, at place: Place, _ findings: inout Findings
  ) {
    let changes = standings.update()
    for index in Bits(changes.decided) {
      let isDecided = standings.decided & 1 << UInt64(index) != 0
      lanes[index].judgement.decide(isDecided, at: place.t)
    }
    for index in Bits(changes.began) {
      let bit: UInt64 = 1 << UInt64(index)
      lanes[index].judgement.begin(
        OpenDifference(
          start: place, firstMoved: moved & bit != 0, secondMoved: turned & bit != 0))
    }
    for index in Bits(changes.lasting & (moved | turned)) {
      let bit: UInt64 = 1 << UInt64(index)
      lanes[index].judgement.move(moved & bit != 0, turned & bit != 0, at: place)
    }
    for index in Bits(changes.ended) {
      let bit: UInt64 = 1 << UInt64(index)
      let ended = lanes[index].judgement.end(
        at: place, isDecided: standings.decided & bit != 0, moved & bit != 0, turned & bit != 0)
      if let ended { close(ended, lane: index, at: place, &findings) }
    }
  }

  /// Looks whether what leads changed, and whether others followed.
  mutating func followUp(
    _ line: Line, at place: Place, _ findings: inout Findings
  ) {
    if !line.changedSignals.isDisjoint(with: Followers.leaders) {
      let verdict = view.followers.lead(line.changedSignals, sides, at: place)
      report(verdict, at: place, &findings)
    }
    if !line.told.isDisjoint(with: Self.followed) {
      view.followers.follow(line, sides, at: place.t)
    }
  }

  /// The signals that it matters to be told even with nothing new, for the first time since what
  /// leads changed.
  static let followed: Signals = [.window, .classes, .interface, .unreadable]

  /// Tells the rules what was decided about followers.
  mutating func report(
    _ verdict: Followers.Verdict?, at place: Place, _ findings: inout Findings
  ) {
    for ended in view.followers.ended {
      rules.observe(
        .stale(ended.follower, ended.chain), .stale, at: place, in: view, &findings)
    }
    if !view.followers.ended.isEmpty { view.followers.forgetEnded() }
    if let verdict { rules.observe(.followed(verdict), .followed, at: place, in: view, &findings) }
  }
}

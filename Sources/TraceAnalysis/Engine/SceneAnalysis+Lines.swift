import TraceModel

extension SceneAnalysis {
  /// Takes in a line of the scene.
  mutating func tell(_ payload: Payload, at place: Place, _ findings: inout Findings) {
    advance(to: place.t, &findings)
    let before = FlipTracker.Values(view.situation.scene)
    let line = view.situation.fold(payload)
    switch payload {
    case .scene(let phase): tell(phase, at: place, &findings)
    case .answer(let answer):
      addLane(for: answer, at: place)
      rules.observe(.answer(answer), .answer, at: place, in: view, &findings)
    case .request(let request):
      rules.observe(.request(request), .request, at: place, in: view, &findings)
    case .unreadable(let unreadable):
      rules.observe(.unreadable(unreadable), .unreadable, at: place, in: view, &findings)
    default: break
    }
    if !line.changed.isDisjoint(with: .changed([.classes, .window, .interface])) {
      flip(from: before, line, at: place)
    }
    react(to: line, at: place, &findings)
  }

  /// Takes in a line about the device.
  mutating func tell(
    _ device: DeviceState, _ line: Line, at place: Place, _ findings: inout Findings
  ) {
    advance(to: place.t, &findings)
    if !line.changed.isEmpty {
      view.situation.device = device
      if line.changed.contains(.changed(.device)) { flips.forget() }
    }
    react(to: line, at: place, &findings)
  }

  private mutating func tell(
    _ phase: ScenePhase, at place: Place, _ findings: inout Findings
  ) {
    self.phase = phase
    for flip in flips.tell(phase, at: place) { explain(flip) }
    if phase != .active { cut(at: place, &findings) }
  }

  /// Follows up what a line told: answers, reference, differences, and the rules concerned.
  private mutating func react(to line: Line, at place: Place, _ findings: inout Findings) {
    var line = line
    var moved: UInt64 = 0
    if !line.changed.isEmpty {
      let signals = Signals(rawValue: UInt16(truncatingIfNeeded: line.changed.rawValue))
      moved = ask(signals, at: place)
      if moved != 0 { line.changed.insert(.answers) }
      if !signals.isDisjoint(with: Reference.inputs) { refer(&line, at: place) }
      if !signals.isDisjoint(with: Reasons.inputs) {
        reasons = Reasons(view.situation, hardware: setup.context.hardware)
      }
    }
    launch?.tell(line.told, in: view.situation, at: place)
    if !line.changed.isEmpty, view.isWatched {
      compare(line, moved, at: place, &findings)
    }
    if !line.changed.isDisjoint(with: Self.silenceWakes) { watchSilence(at: place, &findings) }
    var wakes = line.changed.union(.told(line.told))
    if !line.repeated.isEmpty { wakes.insert(.repeated) }
    rules.observe(.line(line), wakes, at: place, in: view, &findings)
    if phase == .active || phase == nil, !view.isWatched { begin(at: place, &findings) }
  }

  private static let silenceWakes = Wakes.changed(MisreadTracker.inputs).union(.reference)

  /// Asks the policies that look at these signals, and returns whose answers changed.
  private mutating func ask(_ signals: Signals, at place: Place) -> UInt64 {
    var moved: UInt64 = 0
    let watched = view.watched.elapsed(at: place.t)
    var asked = audience[signals]
    while asked != 0 {
      let index = asked.trailingZeroBitCount
      asked &= asked - 1
      let begin = setup.context.clock?() ?? 0
      let isNew = lanes[index].ask(view.situation, at: place, watched: watched)
      if let clock = setup.context.clock { lanes[index].cost.add(clock() - begin) }
      due = min(due, lanes[index].due)
      guard isNew else { continue }
      view.answers[index] = lanes[index].answer
      if lanes[index].isBoolean {
        launch?.answer(lanes[index].answer, lane: index, at: place)
      }
      moved |= 1 << UInt64(index)
    }
    return moved
  }

  private mutating func refer(_ line: inout Line, at place: Place) {
    let reference = Reference(view.situation)
    if reference != view.reference {
      let watched = view.watched.elapsed(at: place.t)
      references.interface.serve(reference.interfaceSource, from: watched)
      references.shape.serve(reference.shapeSource, from: watched)
      view.reference = reference
      line.changed.insert(.reference)
    }
    let fills = view.situation.fillsScreen
    if fills != view.fills {
      view.fills = fills
      line.changed.insert(.fill)
    }
  }

  /// Compares answers with references, and signals with each other, in watched time.
  private mutating func compare(
    _ line: Line, _ moved: UInt64, at place: Place, _ findings: inout Findings
  ) {
    let turnsReference = line.changed.contains(.reference)
    if turnsReference {
      turns.update(view.reference.turning, at: place)
      due = min(due, turns.due ?? .max)
    }
    if moved != 0 || turnsReference {
      for index in lanes.indices where turnsReference || moved & 1 << UInt64(index) != 0 {
        change(index, isMoved: moved & 1 << UInt64(index) != 0, at: place, &findings)
      }
    }
    if line.changed.contains(.changed(.classes)), let code = view.situation.scene.classCode {
      classes.take(code, at: place, keepsSteps: findings.mayList(startUs: place.t))
      fetchClassRuns()
      due = min(due, classes.due)
    }
    let signals = Signals(rawValue: UInt16(truncatingIfNeeded: line.changed.rawValue))
    if !signals.isDisjoint(with: [.device, .interface]) {
      if view.swaps.end(at: place) { differences.noteSwap() }
      view.beginSwap(at: place)
    }
    if !signals.isDisjoint(with: SignalDifferences.inputs) {
      let classes = view.answers[setup.sizeClassLane]
      for pair in SignalDifference.Pair.allCases where !pair.inputs.isDisjoint(with: signals) {
        if let ended = differences.update(pair, view, classes: classes, at: place) {
          close(ended, at: place, &findings)
        }
      }
    }
    differences.note(reasons, in: view)
  }

  /// Looks whether the device says nothing of use, and who answers nevertheless.
  mutating func watchSilence(at place: Place, _ findings: inout Findings) {
    for stretch in misreads.flat.observe(view, at: place) {
      rules.observe(.misread(stretch), .flatMisread, at: place, in: view, &findings)
    }
    for stretch in misreads.unknown.observe(view, at: place) {
      rules.observe(.misread(stretch), .unknownMisread, at: place, in: view, &findings)
    }
  }

  /// Follows up that a lane's answer, or its reference, changed in watched time.
  mutating func change(
    _ index: Int, isMoved: Bool, at place: Place, _ findings: inout Findings
  ) {
    let answer = lanes[index].answer
    defer { due = min(due, lanes[index].changes.due) }
    if isMoved, let shape = Shape(answer) {
      lanes[index].changes.take(
        shape.rawValue, at: place, keepsSteps: findings.mayList(startUs: place.t))
      fetchRuns(index)
    }
    let reference = view.reference[lanes[index].question]
    let ended = lanes[index].judgement.update(Side(answer), Side(reference), at: place)
    view.differsSince[index] = lanes[index].judgement.differsSince
    if let ended { close(ended, lane: index, at: place, &findings) }
  }

  /// Gives an answer of the app its lane, if it has none yet.
  mutating func addLane(for answer: AppAnswer, at place: Place) {
    let policy = AppPolicy(answer)
    guard lanes.count < Self.maximumLanes,
      !lanes.contains(where: { $0.policy.id == policy.id && $0.question == policy.question })
    else { return }
    var lane = Lane(policy, setup)
    if let launchEnd = view.launchEnd { lane.replay?.launch(until: launchEnd) }
    if view.isWatched {
      lane.replay?.begin(at: place.t)
      lane.judgement.begin(.none, Side(view.reference[policy.question]), at: place)
    }
    lanes.append(lane)
    audience.add(lanes.count - 1, to: policy.inputs)
    view.policies.append(policy)
    view.answers.append(.undetermined(.notTold))
    view.differsSince.append(nil)
  }

  /// The most policies of one scene, the app's own answers included.
  static let maximumLanes = 64

  private mutating func flip(from before: FlipTracker.Values, _ line: Line, at place: Place) {
    let changed = Signals(rawValue: UInt16(truncatingIfNeeded: line.changed.rawValue))
    let flip = flips.change(
      from: before, to: FlipTracker.Values(view.situation.scene), changed, at: place)
    if let flip { explain(flip) }
  }
}

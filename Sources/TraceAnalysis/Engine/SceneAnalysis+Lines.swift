import TraceModel

extension SceneAnalysis {
  /// Takes in a line of the scene; false where it tells nothing that anybody waits for.
  mutating func tell(_ payload: Payload, at place: Place, _ findings: inout Findings) -> Bool {
    var isHeard = false
    if place.t >= due { advance(to: place.t, &findings) }
    let line = view.situation.fold(payload)
    switch payload {
    case .scene(let phase):
      isHeard = true
      tell(phase, at: place, &findings)
    case .answer(let answer):
      isHeard = true
      addLane(for: answer, at: place)
      if view.isWatched { view.followers.follow(answer, view.situation, at: place.t) }
      rules.observe(.answer(answer), .answer, at: place, in: view, &findings)
    case .request(let request):
      rules.observe(.request(request), .request, at: place, in: view, &findings)
    case .unreadable(let unreadable):
      rules.observe(.unreadable(unreadable), .unreadable, at: place, in: view, &findings)
    default: break
    }
    if looksAtSignals, !line.changed.isDisjoint(with: .changed([.classes, .window, .interface])),
      let flip = flips.change(to: view.situation.scene, line.changedSignals, at: place)
    {
      explain(flip)
    }
    return react(to: line, at: place, &findings) || isHeard
  }

  /// Takes in a line about the device; false where it tells nothing that anybody waits for.
  mutating func tell(
    _ device: DeviceState, _ line: Line, at place: Place, _ findings: inout Findings
  ) -> Bool {
    if place.t >= due { advance(to: place.t, &findings) }
    if !line.changed.isEmpty {
      view.situation.device = device
      if looksAtSignals, line.changed.contains(.changed(.device)) { flips.forget() }
    }
    return react(to: line, at: place, &findings)
  }

  private mutating func tell(
    _ phase: ScenePhase, at place: Place, _ findings: inout Findings
  ) {
    self.phase = phase
    if looksAtSignals {
      for flip in flips.tell(phase, at: place) { explain(flip) }
    }
    if phase != .active { cut(at: place, &findings) }
  }

  /// Follows up what a line told, if it is anything new.
  @inline(__always)
  private mutating func react(
    to line: Line, at place: Place, _ findings: inout Findings
  ) -> Bool {
    if !line.repeated.isEmpty { view.repeats.count(line.repeated, at: place) }
    guard !rests(at: line) else { return false }
    follow(line, at: place, &findings)
    return true
  }

  /// Whether a line tells nothing that anybody waits for.
  ///
  /// Mutating only to be handed no copy of all of this.
  @inline(__always)
  mutating func rests(at line: Line) -> Bool {
    line.changed.isEmpty && line.told.isDisjoint(with: awaited) && launch == nil && view.isWatched
  }

  /// Follows up a line: answers, reference, differences, and the rules concerned.
  private mutating func follow(_ line: Line, at place: Place, _ findings: inout Findings) {
    var line = line
    let told = line.changed.isEmpty ? line.told.intersection(awaited) : line.told
    awaited.subtract(line.told)
    var moved: UInt64 = 0
    if !line.changed.isEmpty {
      let signals = line.changedSignals
      moved = ask(signals, at: place)
      if moved != 0 { line.changed.insert(.answers) }
      if !signals.isDisjoint(with: Reference.inputs) { refer(&line, at: place) }
      if !signals.isDisjoint(with: Self.leaders) { awaited = Self.followed }
      if looksAtSignals {
        updateSides(signals, moved)
        if !signals.isDisjoint(with: Reasons.inputs) { updateReasons(signals) }
      }
    }
    launch?.tell(line.told, in: view.situation, at: place)
    if !line.changed.isEmpty, view.isWatched {
      compare(line, moved, at: place, &findings)
    }
    if looksAtPolicies, !line.changed.isDisjoint(with: Self.silenceWakes) {
      watchSilence(at: place, &findings)
    }
    if looksAtSignals, view.isWatched { followUp(line, at: place, &findings) }
    if line.changed.contains(.fill) { view.differsSince = lanes.map(\.judgement.differsSince) }
    let wakes = line.changed.union(.told(told))
    if rules.hears(wakes) { rules.observe(.line(line), wakes, at: place, in: view, &findings) }
    if phase == .active || phase == nil, !view.isWatched { begin(at: place, &findings) }
  }

  /// Makes the sides of signals that changed what they say now.
  private mutating func updateSides(_ changed: Signals, _ moved: UInt64) {
    if changed.contains(.device) { sides.tell(view.situation.device.orientation) }
    if changed.contains(.interface) { sides.tell(view.situation.scene.interface) }
    if changed.contains(.window) { sides.tell(view.situation.scene.window) }
    if moved & 1 << UInt64(setup.sizeClassLane) != 0 {
      sides.tell(classes: lanes[setup.sizeClassLane].answer)
    }
  }

  private mutating func updateReasons(_ changed: Signals) {
    if changed == .device {
      reasons.subtract(.ofDevice)
      reasons.formUnion(
        Reasons(
          view.situation.device.orientation, supported: view.situation.scene.supported,
          idiom: view.situation.scene.idiom))
    } else {
      reasons = Reasons(view.situation, hardware: setup.context.hardware)
    }
  }

  /// The signals after whose change it matters when another is told.
  private static let leaders: Signals = [.device, .interface, .idiom]
  private static let silenceWakes = Wakes.changed(MisreadTracker.inputs).union(.reference)

  /// Asks the policies that look at these signals, and returns whose answers changed.
  private mutating func ask(_ signals: Signals, at place: Place) -> UInt64 {
    let asked = audience[signals]
    guard asked != 0 else { return 0 }
    let watched = view.watched.elapsed(at: place.t)
    let moved =
      if let clock = setup.context.clock {
        lanes.ask(asked, in: view, at: place, watched: watched, &standings, clock)
      } else {
        lanes.ask(asked, in: view, at: place, watched: watched, &standings)
      }
    if asked & settling != 0 { due = min(due, lanes.settlingDue(of: asked & settling)) }
    if launch != nil {
      for index in Bits(moved) where lanes[index].isBoolean {
        launch?.answer(lanes[index].answer, lane: index, at: place)
      }
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
      view.fillsSince = place.seq
      line.changed.insert(.fill)
    }
  }

  /// Gives an answer of the app its lane, if it has none yet.
  mutating func addLane(for answer: AppAnswer, at place: Place) {
    let policy = AppPolicy(answer)
    guard lanes.count < Self.maximumLanes, !appPolicies.contains(where: policy.isSame(as:)) else {
      return
    }
    appPolicies.append(policy)
    // One that was handed in may have the id of an answer.
    guard !view.policies.contains(where: { $0.id == policy.id && $0.question == policy.question })
    else { return }
    var lane = Lane(policy, lane: lanes.count, setup)
    if let launchEnd = view.launchEnd { lane.replay?.launch(until: launchEnd) }
    if view.isWatched { lane.replay?.begin(at: place.t) }
    standings.add(lanes.count, policy.question, view.reference)
    lanes.append(lane)
    if looksAtPolicies { audience.add(lanes.count - 1, to: policy.inputs) }
    view.policies.append(policy)
  }

  /// The most policies of one scene, the app's own answers included.
  static let maximumLanes = 64
}

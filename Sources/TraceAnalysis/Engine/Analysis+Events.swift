import TraceModel

extension Analysis {
  /// Takes in one counted line.
  ///
  /// It is told by its place, as each event would else be copied on its way.
  ///
  /// - Returns: False where it told nothing that anybody waits for.
  @discardableResult
  mutating func observe(_ events: EventList, _ index: Int, at place: Place) -> Bool {
    traceView.previous = last
    if scenes.isEmpty { startMain(at: place) }
    let number = events.number(at: index)
    var isHeard = true
    switch events.told[number].payload {
    case .device(let orientation): isHeard = tell(orientation, at: place)
    case .interface, .traits, .window:
      if events.told[number].scene == nil {
        isHeard = tellMain(events.told[number].payload, at: place)
      } else {
        isHeard = tell(events.told[number].payload, of: events.told[number].sceneID, at: place)
      }
    default: observe(events[index], at: place)
    }
    if events.told[number].hasOrigin || recorder != nil {
      takeDown(events[index], at: place)
    }
    last = place
    return isHeard
  }

  /// Takes in a line of a kind that comes seldom.
  @inline(never)
  private mutating func observe(_ event: Event, at place: Place) {
    switch event.payload {
    case .lock(let locked) where event.scene == nil:
      let isNew = traceView.situation.device.locked != locked
      traceView.situation.device.locked = locked
      tellDevice(Line(told: .lock, changed: isNew ? .changed(.lock) : []), at: place)
    case .unreadable(let unreadable) where unreadable.signal == .device:
      loseDevice(unreadable, at: place)
    case .scene(.unattached): die(event.sceneID, at: place)
    case .gap, .resume:
      pause(at: place)
      observeOther(event, at: place)
    case .mark, .log, .oversize, .illegal, .other: observeOther(event, at: place)
    case .header, .state, .end: break
    default: _ = tell(event.payload, of: event.sceneID, at: place)
    }
  }

  /// Looks at where a line came from, and takes down what it told.
  @inline(never)
  private mutating func takeDown(_ event: Event, at place: Place) {
    if event.origin?.skew != nil { observeOther(event, at: place) }
    if recorder != nil { record(event, at: place) }
  }

  private mutating func tell(_ orientation: DeviceOrientation, at place: Place) -> Bool {
    // Scenes to come look at the device too.
    var isHeard = traceView.situation.device.orientation != .told(orientation)
    let line = Line(.device, isNew: isHeard)
    traceView.situation.device.tell(orientation)
    if options.parts.contains(.signals), let first = triples.tell(orientation, at: place) {
      for index in scenes.indices { scenes[index].explain(first.t...place.t) }
      traceRules?.observe(
        .triple(first: first, last: place), .triple, at: place, in: traceView, &findings)
      isHeard = true
    }
    return tellDevice(line, at: place) || isHeard
  }

  private mutating func loseDevice(_ unreadable: Unreadable, at place: Place) {
    let isNew = traceView.situation.device.orientation != .unreadable
    traceView.situation.device.orientation = .unreadable
    triples.forget()
    traceRules?.observe(
      .unreadable(unreadable), .unreadable, at: place, in: traceView, &findings)
    tellDevice(Line(told: .unreadable, changed: isNew ? .changed(.device) : []), at: place)
  }

  /// A line of the device belongs to every scene; false where none of them waits for it.
  @discardableResult
  private mutating func tellDevice(_ line: Line, at place: Place) -> Bool {
    if !line.repeated.isEmpty { traceView.repeats.count(line.repeated, at: place) }
    if line.changed.contains(.changed(.device)) { traceView.watchDevice(at: place) }
    let device = traceView.situation.device
    let own = Line(told: line.told, changed: line.changed)
    var isHeard = false
    for index in scenes.indices where scenes[index].isAlive {
      if scenes[index].tell(device, own, at: place, &findings) { isHeard = true }
    }
    return isHeard
  }

  /// Most lines name no scene: they are told to `main` without a look at names.
  private mutating func tellMain(_ payload: Payload, at place: Place) -> Bool {
    guard findings.hasMain, let main = directory.main, scenes[main].isAlive else {
      return tell(payload, of: .main, at: place)
    }
    return scenes[main].tell(payload, at: place, &findings)
  }

  private mutating func tell(_ payload: Payload, of scene: SceneID, at place: Place) -> Bool {
    let isFirst = scene == .main && !findings.hasMain
    if isFirst { findings.noteMain() }
    guard let index = living(scene, at: place) else { return isFirst }
    return scenes[index].tell(payload, at: place, &findings) || isFirst
  }

  private mutating func observeOther(_ event: Event, at place: Place) {
    traceRules?.observe(.other(event), .other, at: place, in: traceView, &findings)
  }
}

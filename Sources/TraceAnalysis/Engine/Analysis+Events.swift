import TraceModel

extension Analysis {
  /// Takes in one counted line.
  mutating func observe(_ event: Event, at place: Place) {
    traceView.previous = last
    if scenes.isEmpty { startMain(at: place) }
    switch event.payload {
    case .device(let orientation): tell(orientation, at: place)
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
    default: tellScene(event, at: place)
    }
    if event.origin?.skew != nil { observeOther(event, at: place) }
    record(event, at: place)
    last = place
  }

  private mutating func tell(_ orientation: DeviceOrientation, at place: Place) {
    let isNew = traceView.situation.device.orientation != .told(orientation)
    traceView.situation.device.tell(orientation)
    if let first = triples.tell(orientation, at: place) {
      for index in scenes.indices { scenes[index].explain(first.t...place.t) }
      traceRules?.observe(
        .triple(first: first, last: place), .triple, at: place, in: traceView, &findings)
    }
    tellDevice(Line(.device, isNew: isNew), at: place)
  }

  private mutating func loseDevice(_ unreadable: Unreadable, at place: Place) {
    let isNew = traceView.situation.device.orientation != .unreadable
    traceView.situation.device.orientation = .unreadable
    triples.forget()
    traceRules?.observe(
      .unreadable(unreadable), .unreadable, at: place, in: traceView, &findings)
    tellDevice(Line(told: .unreadable, changed: isNew ? .changed(.device) : []), at: place)
  }

  /// A line of the device belongs to every scene.
  private mutating func tellDevice(_ line: Line, at place: Place) {
    var wakes = line.changed.union(.told(line.told))
    if !line.repeated.isEmpty { wakes.insert(.repeated) }
    traceRules?.observe(.line(line), wakes, at: place, in: traceView, &findings)
    let device = traceView.situation.device
    let own = Line(told: line.told, changed: line.changed)
    for index in scenes.indices where scenes[index].isAlive {
      scenes[index].tell(device, own, at: place, &findings)
    }
  }

  private mutating func tellScene(_ event: Event, at place: Place) {
    if event.scene == nil || event.scene == .main { findings.hasMain = true }
    guard let index = living(event.sceneID, at: place) else { return }
    scenes[index].tell(event.payload, at: place, &findings)
  }

  private mutating func observeOther(_ event: Event, at place: Place) {
    traceRules?.observe(.other(event), .other, at: place, in: traceView, &findings)
  }
}

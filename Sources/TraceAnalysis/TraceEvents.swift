public import TraceModel

/// All events of one trace in memory, for what must look at them more than once.
///
/// What a trace tells other than by events is made into events: the state at the start of a reading
/// from the middle, a loss (a `gap`, then the state after it), and an end later than the last
/// event (a `mark`).
public struct TraceEvents: Sendable {
  public private(set) var header = TraceHeader()
  public private(set) var events: [Event] = []

  public init() {}

  init(header: TraceHeader, events: [Event]) {
    self.header = header
    self.events = events
  }

  /// Adds the next part of the trace.
  public mutating func append(_ batch: TraceBatch) {
    if let header = batch.header { self.header = header }
    if let loss = batch.loss {
      events.append(
        Event(
          t: loss.endUs, .gap(Gap(dropped: loss.lastSeq - loss.firstSeq + 1, reason: "damaged"))))
    }
    if let keyframe = batch.keyframe, events.isEmpty || batch.loss != nil {
      events += keyframe.events(at: batch.keyframeTime ?? batch.events.first?.t ?? 0)
    }
    events += batch.events
    if let end = batch.endTime, end > events.last?.t ?? 0 {
      events.append(Event(t: end, .mark("end")))
    }
  }
}

extension Keyframe {
  /// Lines that tell the state at a moment, as far as lines can.
  func events(at t: Int) -> [Event] {
    var payloads: [(scene: SceneID?, payload: Payload)] = []
    if let lastValid = device.lastValid, device.orientation != .told(lastValid) {
      payloads.append((nil, .device(lastValid)))
    }
    switch device.orientation {
    case .notTold: break
    case .unreadable: payloads.append((nil, .unreadable(Unreadable(.device))))
    case .told(let orientation): payloads.append((nil, .device(orientation)))
    }
    if let locked = device.locked { payloads.append((nil, .lock(locked))) }
    for scene in scenes { payloads += scene.payloads.map { (scene.id, $0) } }
    return payloads.map { Event(t: t, scene: $0.scene == .main ? nil : $0.scene, $0.payload) }
  }
}

extension SceneState {
  /// What tells the state of the scene; the scene's own lock is told last.
  fileprivate var payloads: [Payload] {
    var payloads = unreadableSignals.map { Payload.unreadable(Unreadable($0)) }
    let traits = Traits(horizontal: horizontal.value, vertical: vertical.value, idiom: idiom)
    if !traits.isEmpty { payloads.append(.traits(traits)) }
    if let orientation = interface.value { payloads.append(.interface(orientation)) }
    if let size = window.value { payloads.append(.window(Window(size, screen: screen))) }
    if let phase = phase.value { payloads.append(.scene(phase)) }
    if let supported { payloads.append(.limits(supported)) }
    if let expect { payloads.append(.expect(Expectation(expect, question: .interface))) }
    if let expectShape { payloads.append(.expect(Expectation(expectShape, question: .shape))) }
    return payloads + answers.map { .answer($0) }
  }
}

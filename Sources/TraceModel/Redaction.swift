/// Takes out of events and headers all that could tell who recorded them, by an allow-list.
///
/// What stays is numbers and the words that the format lists; every text goes, and scenes are
/// renamed s1, s2, … in the order in which they come.
public struct Redaction: Sendable {
  private var names: [SceneID: SceneID] = [:]

  public init() {}

  /// The event without its texts; a line that was nothing but text stays as an empty one, so that
  /// every line keeps its `seq`.
  public mutating func redacted(_ event: Event) -> Event {
    let payload = redacted(event.payload)
    var origin = event.origin
    origin?.via = nil
    origin?.raw = nil
    if origin == Origin() { origin = nil }
    return Event(t: event.t, scene: event.scene.map { renamed($0) }, payload, origin: origin)
  }

  /// The header with model, idiom, system, screen, clock and start alone.
  public func redacted(_ header: TraceHeader) -> TraceHeader {
    let device = header.device
    return TraceHeader(
      version: header.version, start: header.start, clock: header.clock,
      device: TraceHeader.Device(
        model: device.model, idiom: device.idiom, system: device.system, screen: device.screen))
  }

  private mutating func redacted(_ payload: Payload) -> Payload {
    switch payload {
    case .mark: return .mark("")
    case .log, .illegal, .other: return .log("")
    case .request(let request):
      return .request(GeometryRequest(request.result, targets: request.targets))
    case .answer(let answer): return .answer(AppAnswer(answer.value, question: answer.question))
    case .unreadable(let unreadable): return .unreadable(Unreadable(unreadable.signal))
    case .gap(let gap): return .gap(Gap(dropped: gap.dropped))
    case .header(let header): return .header(redacted(header))
    case .state(var keyframe):
      keyframe.scenes = keyframe.scenes.map { scene in
        var scene = scene
        scene.id = renamed(scene.id)
        scene.answers = scene.answers.map { AppAnswer($0.value, question: $0.question) }
        return scene
      }
      return .state(keyframe)
    case .device, .interface, .traits, .window, .scene, .lock, .limits, .expect, .oversize,
      .resume, .end:
      return payload
    }
  }

  private mutating func renamed(_ scene: SceneID) -> SceneID {
    guard scene != .main else { return .main }
    if let name = names[scene] { return name }
    let name = SceneID("s\(names.count + 1)")
    names[scene] = name
    return name
  }
}

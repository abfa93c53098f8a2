/// Writes canonical lines: no white space, fields in the format's order, shortest decimals.
struct LineWriter {
  var bytes: [UInt8]

  mutating func write(_ event: Event) {
    switch event.payload {
    case .other(_, let line), .illegal(let line, _):
      bytes.append(contentsOf: line.utf8)
      return
    case .header(let header):
      bytes.append(contentsOf: #"{"kind":"header""#.utf8)
      write(header)
      bytes.append(UInt8(ascii: "}"))
      return
    default: break
    }
    bytes.append(contentsOf: #"{"t":"#.utf8)
    append(event.t)
    field("kind", event.payload.kind)
    write(event.payload)
    let isDeviceLock = if case .lock = event.payload { true } else { false }
    if let scene = event.scene, isDeviceLock || scene != .main { field("scene", scene.name) }
    if let origin = event.origin {
      field("via", origin.via)
      field("raw", origin.raw)
      field("skew", origin.skew)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ payload: Payload) {
    switch payload {
    case .device(let orientation): field("orientation", orientation.name)
    case .interface(let orientation): field("orientation", orientation.name)
    case .traits(let traits):
      field("horizontal", traits.horizontal?.name)
      field("vertical", traits.vertical?.name)
      field("idiom", traits.idiom?.name)
    case .window(let window):
      field("width", window.size.width)
      field("height", window.size.height)
      field("screen", window.screen)
    case .scene(let phase): field("phase", phase.name)
    case .lock(let locked): field("locked", locked)
    case .limits(let supported): field("supported", supported.orientations.map(\.name))
    case .request(let request):
      field("result", request.result.rawValue)
      if request.targets.count > 1 {
        field("orientations", request.targets.map(\.rawValue))
      } else {
        field("orientation", request.targets.first?.rawValue)
      }
      field("text", request.text)
    case .answer(let answer):
      field("orientation", answer.value.rawValue)
      field("name", answer.name)
      field("question", answer.question?.rawValue)
    case .expect(let expectation):
      field("orientation", expectation.shape?.name ?? "none")
      field("question", expectation.question?.rawValue)
    case .mark(let text), .log(let text): field("text", text)
    case .unreadable(let unreadable):
      field("signal", unreadable.signal.rawValue)
      field("text", unreadable.text)
    case .oversize(let count): field("bytes", count)
    case .gap(let gap):
      key("dropped")
      if let dropped = gap.dropped { append(dropped) } else { append("null") }
      field("reason", gap.reason)
    case .resume(let resume):
      field("start", resume.start.rfc3339)
      field("clock", resume.clock.rawValue)
    case .end(let end):
      field("reason", end.reason.rawValue)
      field("events", end.events)
      field("unmatched", end.unmatched)
      field("status", end.status)
    case .state(let keyframe): write(keyframe)
    case .header, .illegal, .other: break
    }
  }

  private mutating func write(_ keyframe: Keyframe) {
    let device = keyframe.device
    field("after", keyframe.after)
    field("orientation", device.orientation.value?.name)
    field("lastValid", device.lastValid?.name)
    field("locked", device.locked)
    if device.orientation == .unreadable { field("unreadable", ["device"]) }
    guard !keyframe.scenes.isEmpty else { return }
    key("scenes")
    for (index, scene) in keyframe.scenes.enumerated() {
      append(index == 0 ? #"[{"scene":"# : #",{"scene":"#)
      append(quoting: scene.id.name)
      write(scene)
      append("}")
    }
    append("]")
  }

  private mutating func write(_ scene: SceneState) {
    field("interface", scene.interface.value?.name)
    field("horizontal", scene.horizontal.value?.name)
    field("vertical", scene.vertical.value?.name)
    field("idiom", scene.idiom?.name)
    field("window", scene.window.value)
    field("screen", scene.screen)
    field("lastShape", scene.lastShape?.name)
    field("phase", scene.phase.value?.name)
    field("locked", scene.locked)
    field("supported", scene.supported?.orientations.map(\.name))
    field("expect", scene.expect?.name)
    field("expectShape", scene.expectShape?.name)
    if !scene.answers.isEmpty {
      key("answers")
      for (index, answer) in scene.answers.enumerated() {
        append(index == 0 ? #"[{"orientation":"# : #",{"orientation":"#)
        append(quoting: answer.value.rawValue)
        field("name", answer.name)
        field("question", answer.question?.rawValue)
        append("}")
      }
      append("]")
    }
    let unreadable = scene.unreadableSignals.map(\.rawValue)
    if !unreadable.isEmpty { field("unreadable", unreadable) }
  }

  private mutating func write(_ header: TraceHeader) {
    field("format", "tiltrace")
    field("version", header.version)
    field("id", header.id)
    field("start", header.start?.rfc3339)
    field("clock", header.clock?.rawValue)
    field("feed", header.feed)
    field("recorder", header.recorder)
    let device = header.device
    if device != TraceHeader.Device() {
      key("device")
      object {
        $0.field("model", device.model)
        $0.field("name", device.name)
        $0.field("idiom", device.idiom?.name)
        $0.field("system", device.system)
        $0.field("screen", device.screen)
      }
    }
    if header.app != TraceHeader.App() {
      key("app")
      object {
        $0.field("id", header.app.id)
        $0.field("version", header.app.version)
      }
    }
    guard !header.notes.isEmpty else { return }
    key("notes")
    object {
      for (name, text) in header.notes.sorted(by: { $0.key < $1.key }) {
        $0.separate()
        $0.append(quoting: name)
        $0.append(":")
        $0.append(quoting: text)
      }
    }
  }
}

extension SceneState {
  /// The signals of this scene that cannot be read now, in the format's order.
  ///
  /// `traits` stands for each class that is not told again since.
  package var unreadableSignals: [Unreadable.Signal] {
    var signals: [Unreadable.Signal] = []
    if interface == .unreadable { signals.append(.interface) }
    if horizontal == .unreadable || vertical == .unreadable { signals.append(.traits) }
    if window == .unreadable { signals.append(.window) }
    if phase == .unreadable { signals.append(.scene) }
    return signals
  }
}

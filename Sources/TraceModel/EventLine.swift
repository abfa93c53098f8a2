/// The one code that turns a line of a trace into an event and back.
///
/// The form that ``append(_:to:)`` writes is read by ``EventScanner``; every other legal JSON line
/// by ``JSONParser``, with the same result.
public enum EventLine {
  /// A line's event; `hasTime` is false where it had no `t`, as a line of a feed may.
  public struct Decoded: Hashable, Sendable {
    public var event: Event
    public var hasTime: Bool

    public init(event: Event, hasTime: Bool) {
      self.event = event
      self.hasTime = hasTime
    }
  }

  /// Decodes one line, without its LF, whatever its form.
  public static func decode(_ line: [UInt8]) throws(EventLineError) -> Decoded {
    guard let value = JSONValue(parsing: line) else { throw .notJSON }
    guard case .object(let members) = value else { throw .notAnObject }
    return try EventFields(members: members).decoded(line: line)
  }

  /// Decodes one line of text.
  public static func decode(_ line: some StringProtocol) throws(EventLineError) -> Decoded {
    try decode(Array(line.utf8))
  }

  /// The canonical line of an event, without LF.
  public static func text(_ event: Event) -> String {
    var bytes: [UInt8] = []
    append(event, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the canonical line of an event, without LF.
  public static func append(_ event: Event, to bytes: inout [UInt8]) {
    var writer = LineWriter(bytes: bytes)
    bytes = []
    writer.write(event)
    bytes = writer.bytes
  }
}

/// Writes canonical lines: no white space, fields in the format's order, shortest decimals.
private struct LineWriter {
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
      for (name, text) in header.notes.sorted(by: { $0.key < $1.key }) { $0.field(name, text) }
    }
  }

  private mutating func object(_ body: (inout LineWriter) -> Void) {
    append("{")
    body(&self)
    append("}")
  }

  private mutating func key(_ name: String) {
    if bytes.last != UInt8(ascii: "{") { append(",") }
    append(quoting: name)
    append(":")
  }

  private mutating func field(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    append(quoting: value)
  }

  private mutating func field(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    append(value)
  }

  private mutating func field(_ name: String, _ value: Double) {
    key(name)
    append(value)
  }

  private mutating func field(_ name: String, _ value: Bool?) {
    guard let value else { return }
    key(name)
    append(value ? "true" : "false")
  }

  private mutating func field(_ name: String, _ value: Size?) {
    guard let value else { return }
    key(name)
    append("[")
    append(value.width)
    append(",")
    append(value.height)
    append("]")
  }

  private mutating func field(_ name: String, _ values: [String]?) {
    guard let values else { return }
    key(name)
    append("[")
    for (index, value) in values.enumerated() {
      if index > 0 { append(",") }
      append(quoting: value)
    }
    append("]")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ value: Int) { append(String(value)) }

  private mutating func append(_ value: Double) {
    if let whole = Int(exactly: value) { append(whole) } else { append(String(value)) }
  }

  private mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20:
        append("\\u00")
        append(byte < 0x10 ? "0" : "")
        append(String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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

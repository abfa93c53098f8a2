/// The members of a line's JSON object, read field by field.
struct EventFields {
  /// The times and counts that are legal: those that every reader of JSON has exactly.
  private static let wholeNumbers = 0...Event.maximumTime

  let members: [String: JSONValue]

  func decoded(line: [UInt8]) throws(EventLineError) -> EventLine.Decoded {
    guard let kind = try text("kind") else { throw .missing(field: "kind") }
    let t = try integer("t", in: Self.wholeNumbers)
    let payload = try payload(kind: kind, line: line)
    var scene = try text("scene").map(SceneID.init)
    if let name = scene?.name, name.utf8.count > SceneID.maximumLength {
      throw .outOfRange(field: "scene", expected: "at most \(SceneID.maximumLength) bytes")
    }
    if case .lock = payload {} else if scene == .main { scene = nil }
    if case .header = payload {
      return EventLine.Decoded(event: Event(t: 0, payload), hasTime: false)
    }
    let origin = Origin(
      via: try text("via"), raw: try text("raw"),
      skew: try integer("skew", in: -Event.maximumTime...Event.maximumTime))
    let event = Event(
      t: t ?? 0, scene: scene, payload, origin: origin == Origin() ? nil : origin)
    return EventLine.Decoded(event: event, hasTime: t != nil)
  }

  private func payload(kind: String, line: [UInt8]) throws(EventLineError) -> Payload {
    switch kind {
    case "device": .device(try required(word("orientation", DeviceOrientation.self), "orientation"))
    case "interface":
      .interface(try required(word("orientation", InterfaceOrientation.self), "orientation"))
    case "traits":
      .traits(
        Traits(
          horizontal: try word("horizontal", SizeClass.self),
          vertical: try word("vertical", SizeClass.self), idiom: try word("idiom", Idiom.self)))
    case "window":
      .window(
        Window(
          Size(
            width: try required(length("width"), "width"),
            height: try required(length("height"), "height")), screen: try size("screen")))
    case "scene": .scene(try required(word("phase", ScenePhase.self), "phase"))
    case "lock": .lock(try required(flag("locked"), "locked"))
    case "limits": .limits(try required(mask("supported"), "supported"))
    case "request": .request(try request())
    case "answer": .answer(try answer())
    case "expect": .expect(try expectation())
    case "mark": .mark(try required(text("text"), "text"))
    case "log": .log(try required(text("text"), "text"))
    case "unreadable":
      .unreadable(
        Unreadable(
          try required(word("signal", Unreadable.Signal.self), "signal"), text: try text("text")))
    case "oversize":
      .oversize(bytes: try required(integer("bytes", in: Self.wholeNumbers), "bytes"))
    case "gap":
      .gap(Gap(dropped: try integer("dropped", in: Self.wholeNumbers), reason: try text("reason")))
    case "resume":
      .resume(
        Resume(
          start: try required(wallClock("start"), "start"),
          clock: try required(word("clock", TraceHeader.Clock.self), "clock")))
    case "end": .end(try end())
    case "state": .state(try keyframe())
    case "header": .header(try header())
    default: .other(kind: kind, line: String(decoding: line, as: UTF8.self))
    }
  }

  private func request() throws(EventLineError) -> GeometryRequest {
    var targets: [GeometryRequest.Target] = []
    if let target = try word("orientation", GeometryRequest.Target.self) { targets = [target] }
    for name in try texts("orientations") ?? [] {
      targets.append(try Self.value(of: name, "orientations", GeometryRequest.Target.self))
    }
    return GeometryRequest(
      try required(word("result", GeometryRequest.Result.self), "result"), targets: targets,
      text: try text("text"))
  }

  private func answer() throws(EventLineError) -> AppAnswer {
    AppAnswer(
      try required(word("orientation", AppAnswer.Value.self), "orientation"),
      name: try text("name"), question: try word("question", Question.self))
  }

  private func expectation() throws(EventLineError) -> Expectation {
    Expectation(
      try required(word("orientation", ExpectedWord.self), "orientation").shape,
      question: try word("question", Question.self))
  }

  private func end() throws(EventLineError) -> End {
    End(
      try required(word("reason", End.Reason.self), "reason"),
      events: try integer("events", in: Self.wholeNumbers) ?? 0,
      unmatched: try integer("unmatched", in: Self.wholeNumbers) ?? 0, status: try integer("status")
    )
  }

  private func keyframe() throws(EventLineError) -> Keyframe {
    var device = DeviceState()
    if let orientation = try word("orientation", DeviceOrientation.self) {
      device.orientation = .told(orientation)
    } else if try texts("unreadable")?.contains("device") == true {
      device.orientation = .unreadable
    }
    device.lastValid = try word("lastValid", DeviceOrientation.self)
    device.locked = try flag("locked")
    var scenes: [SceneState] = []
    for scene in try objects("scenes") ?? [] { scenes.append(try scene.sceneState()) }
    return Keyframe(
      after: try required(integer("after", in: Self.wholeNumbers), "after"), device: device,
      scenes: scenes)
  }

  private func sceneState() throws(EventLineError) -> SceneState {
    var state = SceneState(id: SceneID(try required(text("scene"), "scene")))
    let unreadable = Set(try texts("unreadable") ?? [])
    state.interface = try reading(
      word("interface", InterfaceOrientation.self), unreadable.contains("interface"))
    state.horizontal = try reading(
      word("horizontal", SizeClass.self), unreadable.contains("traits"))
    state.vertical = try reading(word("vertical", SizeClass.self), unreadable.contains("traits"))
    state.idiom = try word("idiom", Idiom.self)
    state.window = try reading(size("window"), unreadable.contains("window"))
    state.screen = try size("screen")
    state.lastShape = try word("lastShape", ExpectedWord.self)?.shape
    state.phase = try reading(word("phase", ScenePhase.self), unreadable.contains("scene"))
    state.locked = try flag("locked")
    state.supported = try mask("supported")
    state.expect = try word("expect", ExpectedWord.self)?.shape
    state.expectShape = try word("expectShape", ExpectedWord.self)?.shape
    for answer in try objects("answers") ?? [] { state.answers.append(try answer.answer()) }
    return state
  }

  private func header() throws(EventLineError) -> TraceHeader {
    if let format = try text("format"), format != "tiltrace" { throw .notTiltrace(format: format) }
    let version = try integer("version") ?? 1
    guard version <= TraceHeader.currentVersion else { throw .unsupportedVersion(version) }
    let device = try object("device") ?? EventFields(members: [:])
    let app = try object("app") ?? EventFields(members: [:])
    var notes: [String: String] = [:]
    if let members = try object("notes")?.members {
      for name in members.keys {
        notes[name] = try EventFields(members: members).text(name)
      }
    }
    return TraceHeader(
      version: version, id: try text("id"), start: try wallClock("start"),
      clock: try word("clock", TraceHeader.Clock.self), feed: try text("feed"),
      recorder: try text("recorder"),
      device: TraceHeader.Device(
        model: try device.text("model"), name: try device.text("name"),
        idiom: try device.word("idiom", Idiom.self), system: try device.text("system"),
        screen: try device.size("screen")),
      app: TraceHeader.App(id: try app.text("id"), version: try app.text("version")), notes: notes)
  }
}

// MARK: - Single fields

extension EventFields {
  private func reading<Value>(_ value: Value?, _ isUnreadable: Bool) -> Reading<Value> {
    value.map(Reading.told) ?? (isUnreadable ? .unreadable : .notTold)
  }

  private func required<Value>(_ value: Value?, _ field: String) throws(EventLineError) -> Value {
    guard let value else { throw .missing(field: field) }
    return value
  }

  private func text(_ field: String) throws(EventLineError) -> String? {
    switch members[field] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw .wrongType(field: field, expected: "a string")
    }
  }

  private func integer(
    _ field: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) throws(EventLineError) -> Int? {
    switch members[field] {
    case nil, .null: return nil
    case .integer(let value):
      guard range.contains(value) else {
        throw .outOfRange(field: field, expected: "\(range.lowerBound) to \(range.upperBound)")
      }
      return value
    default: throw .wrongType(field: field, expected: "a whole number")
    }
  }

  /// A length in points; a window of more than a million has been misread.
  private func length(_ field: String) throws(EventLineError) -> Double? {
    guard let value = members[field], value != .null else { return nil }
    return try Self.length(value, field)
  }

  private static func length(_ value: JSONValue, _ field: String) throws(EventLineError) -> Double {
    let length: Double
    switch value {
    case .integer(let whole): length = Double(whole)
    case .number(let number): length = number
    default: throw .wrongType(field: field, expected: "a number of points")
    }
    guard length.magnitude <= Size.maximumLength else {
      throw .outOfRange(field: field, expected: "at most \(Int(Size.maximumLength)) points")
    }
    return length
  }

  private func size(_ field: String) throws(EventLineError) -> Size? {
    switch members[field] {
    case nil, .null: return nil
    case .array(let sides) where sides.count == 2:
      return Size(
        width: try Self.length(sides[0], field), height: try Self.length(sides[1], field))
    default: throw .wrongType(field: field, expected: "a list of width and height")
    }
  }

  private func flag(_ field: String) throws(EventLineError) -> Bool? {
    switch members[field] {
    case nil, .null: return nil
    case .bool(let value): return value
    default: throw .wrongType(field: field, expected: "true or false")
    }
  }

  private func texts(_ field: String) throws(EventLineError) -> [String]? {
    guard let value = members[field], value != .null else { return nil }
    guard case .array(let values) = value else {
      throw .wrongType(field: field, expected: "a list of strings")
    }
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else {
        throw .wrongType(field: field, expected: "a list of strings")
      }
      texts.append(text)
    }
    return texts
  }

  private func object(_ field: String) throws(EventLineError) -> EventFields? {
    guard let value = members[field], value != .null else { return nil }
    guard case .object(let members) = value else {
      throw .wrongType(field: field, expected: "an object")
    }
    return EventFields(members: members)
  }

  private func objects(_ field: String) throws(EventLineError) -> [EventFields]? {
    guard let value = members[field], value != .null else { return nil }
    guard case .array(let values) = value else {
      throw .wrongType(field: field, expected: "a list of objects")
    }
    var objects: [EventFields] = []
    for value in values {
      guard case .object(let members) = value else {
        throw .wrongType(field: field, expected: "a list of objects")
      }
      objects.append(EventFields(members: members))
    }
    return objects
  }

  private func wallClock(_ field: String) throws(EventLineError) -> WallClock? {
    guard let text = try text(field) else { return nil }
    guard let clock = WallClock(rfc3339: text) else {
      throw .wrongType(field: field, expected: "a time such as 2026-11-30T07:25:40.748123Z")
    }
    return clock
  }

  private func mask(_ field: String) throws(EventLineError) -> InterfaceOrientationMask? {
    guard let names = try texts(field) else { return nil }
    var mask: InterfaceOrientationMask = []
    for name in names {
      mask.formUnion(
        InterfaceOrientationMask(try Self.value(of: name, field, InterfaceOrientation.self)))
    }
    return mask
  }

  private func word<Word: NamedValue>(
    _ field: String, _ type: Word.Type
  ) throws(EventLineError) -> Word? {
    guard let name = try text(field) else { return nil }
    return try Self.value(of: name, field, type)
  }

  private static func value<Word: NamedValue>(
    of name: String, _ field: String, _ type: Word.Type
  ) throws(EventLineError) -> Word {
    guard let value = Word.allCases.first(where: { $0.name == name }) else {
      throw .unknownWord(field: field, word: name, expected: Word.allCases.map(\.name))
    }
    return value
  }
}

/// A value that the trace spells with one of a few words.
protocol NamedValue: CaseIterable {
  var name: String { get }
}

extension NamedValue where Self: RawRepresentable, RawValue == String {
  var name: String { rawValue }
}

/// The words of an `expect` line.
private enum ExpectedWord: String, NamedValue {
  case portrait, landscape, none

  var shape: Shape? {
    switch self {
    case .portrait: .portrait
    case .landscape: .landscape
    case .none: nil
    }
  }
}

extension DeviceOrientation: NamedValue {}
extension InterfaceOrientation: NamedValue {}
extension SizeClass: NamedValue {}
extension Idiom: NamedValue {}
extension ScenePhase: NamedValue {}
extension Question: NamedValue {}
extension GeometryRequest.Result: NamedValue {}
extension GeometryRequest.Target: NamedValue {}
extension AppAnswer.Value: NamedValue {}
extension Unreadable.Signal: NamedValue {}
extension TraceHeader.Clock: NamedValue {}
extension End.Reason: NamedValue {}

import TraceModel

/// The form that is easiest to print from any app: `tiltrace` and the format's own words.
struct LogfmtDialect: Dialect {
  let description = DialectDescription(
    name: "logfmt",
    summary: "key=value pairs behind the word tiltrace, for an app that prints for this tool",
    sample: "tiltrace device=faceUp interface=portrait horizontal=compact vertical=regular "
      + "width=393 height=852 answer=landscape",
    command: "xcrun simctl launch --console-pty booted com.example.app 2>&1 | tiltrace record",
    vocabulary:
      "device, interface, horizontal, vertical, idiom, width and height, screen=393x852, phase, "
      + "locked, supported=portrait,landscapeLeft, answer (with name, question), "
      + "expect (with question), mark=\"text\", request=asked|granted|refused (with orientation), "
      + "scene; the values are the trace format's words",
    sources: "our own")

  func told(by message: Message) -> [Told] {
    guard message.isName("tiltrace", at: 0) else { return [] }
    var cursor = TextCursor(message.bytes, at: message.tokens[0].range.upperBound)
    guard cursor.byte == 0x20 || cursor.byte == UInt8(ascii: ":") else { return [] }
    _ = cursor.skip(":")
    var pairs = Pairs(values: [:], order: [])
    while cursor.skipBlanks(), !cursor.isAtEnd {
      guard let key = cursor.run({ $0.isLetter }), cursor.skip("="), let value = value(&cursor)
      else { return [] }
      pairs.add(String(decoding: message.bytes[key], as: UTF8.self), value)
    }
    let scene = pairs.values["scene"].map(SceneID.init)
    return pairs.payloads.enumerated().map { place, payload in
      var told = Told(payload, place..<place + 1)
      told.scene = scene
      return told
    }
  }

  /// A word, or text in quotes where `\"` is a quote.
  private func value(_ cursor: inout TextCursor) -> String? {
    var bytes: [UInt8] = []
    guard cursor.skip("\"") else {
      return cursor.run { $0 != 0x20 && $0 != 0x09 }
        .map { String(decoding: cursor.bytes[$0], as: UTF8.self) }
    }
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "\"") {
      if cursor.byte == UInt8(ascii: "\\") { cursor.position += 1 }
      bytes.append(cursor.byte)
      cursor.position += 1
    }
    return cursor.skip("\"") ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

/// The pairs of one line.
private struct Pairs {
  var values: [String: String]
  var order: [String]

  mutating func add(_ key: String, _ value: String) {
    if values.updateValue(value, forKey: key) == nil { order.append(key) }
  }

  /// One payload for each thing told, where its first key stands.
  var payloads: [Payload] {
    var traits = traits
    var window = window
    return order.compactMap { key in
      let value = values[key] ?? ""
      switch key {
      case "device": return DeviceOrientation(name: value).map(Payload.device)
      case "interface": return InterfaceOrientation(name: value).map(Payload.interface)
      case "horizontal", "vertical", "idiom":
        defer { traits = nil }
        return traits.map(Payload.traits)
      case "width", "height", "window":
        defer { window = nil }
        return window.map(Payload.window)
      case "phase": return ScenePhase(name: value).map(Payload.scene)
      case "locked": return Vocabulary.truths[value].map(Payload.lock)
      case "supported": return limits(value).map(Payload.limits)
      case "answer":
        return AppAnswer.Value(rawValue: value).map {
          .answer(AppAnswer($0, name: values["name"], question: question))
        }
      case "expect": return expectation(value).map(Payload.expect)
      case "mark": return .mark(value)
      case "request":
        return GeometryRequest.Result(rawValue: value).map { result in
          let target = values["orientation"].flatMap(GeometryRequest.Target.init(rawValue:))
          return .request(GeometryRequest(result, targets: target.map { [$0] } ?? []))
        }
      default: return nil
      }
    }
  }

  private var question: Question? { values["question"].flatMap(Question.init(rawValue:)) }

  private var traits: Traits? {
    let traits = Traits(
      horizontal: values["horizontal"].flatMap(SizeClass.init(name:)),
      vertical: values["vertical"].flatMap(SizeClass.init(name:)),
      idiom: values["idiom"].flatMap(Idiom.init(name:)))
    return traits.isEmpty ? nil : traits
  }

  private var window: Window? {
    let size =
      values["window"].flatMap(Self.size)
      ?? Self.size("\(values["width"] ?? "")x\(values["height"] ?? "")")
    return size.map { Window($0, screen: values["screen"].flatMap(Self.size)) }
  }

  private static func size(_ text: String) -> Size? {
    let message = Message(Array(text.utf8))
    guard let size = message.size(at: 0), size.end == message.tokens.count else { return nil }
    return size.value
  }

  private func limits(_ text: String) -> InterfaceOrientationMask? {
    var mask: InterfaceOrientationMask = []
    for name in text.split(separator: ",") {
      guard let target = GeometryRequest.Target(rawValue: String(name)) else { return nil }
      mask.formUnion(target.mask)
    }
    return mask.isEmpty ? nil : mask
  }

  private func expectation(_ text: String) -> Expectation? {
    switch text {
    case "portrait": Expectation(.portrait, question: question)
    case "landscape": Expectation(.landscape, question: question)
    case "none": Expectation(nil, question: question)
    default: nil
    }
  }
}

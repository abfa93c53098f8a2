import TraceModel

/// Dart's enums as print shows them, and the engine's blocks of window metrics.
struct FlutterDialect: Dialect {
  let description = DialectDescription(
    name: "flutter",
    summary: "Flutter's services, MediaQuery and life cycle; native_device_orientation",
    sample: "flutter: NativeDeviceOrientation.landscapeLeft",
    command: "flutter run --verbose 2>&1 | tiltrace record",
    vocabulary:
      "NativeDeviceOrientation.… (the device), Orientation.portrait and .landscape (an answer about "
      + "the window's shape), DeviceOrientation.portraitUp … (a request; the device behind the "
      + "camera's deviceOrientation), AppLifecycleState.…, "
      + "Size(w, h) of a window, _updateWindowMetrics blocks",
    sources:
      "Flutter: services/system_chrome.dart, widgets/media_query.dart; "
      + "rmtmckenzie/flutter_native_device_orientation")

  func told(by message: Message) -> [Told] {
    guard !message.isCodeOrProse else { return [] }
    let told = message.scan { index in
      device(in: message, at: index) ?? toldDevice(in: message, at: index)
        ?? answer(in: message, at: index)
        ?? phase(in: message, at: index) ?? window(in: message, at: index)
    }
    if !told.isEmpty { return message.resolved(told) }
    return preferred(message).map { [$0] } ?? plain(message)
  }

  func record(openedBy message: Message) -> (any Record)? { WindowMetrics(openedBy: message) }

  /// A value of an enum by its full name, in that spelling.
  private func value<Value>(
    _ type: String, _ values: [String: Value], in message: Message, at index: Int
  ) -> Parsed<Value>? {
    guard message.isName(type, at: index), !message.isMark(".", at: index - 1) else { return nil }
    let point = message.endOfName(at: index)
    guard message.isMark(".", at: point), message.tokens.indices.contains(point + 1),
      let value = values[message.tokens[point + 1].name]
    else { return nil }
    let end = message.endOfName(at: point + 1)
    return message.isEnd(at: end) ? Parsed(value: value, end: end) : nil
  }

  private static let deviceValues: [String: DeviceOrientation] = [
    "portraitUp": .portrait, "portraitDown": .portraitUpsideDown, "landscapeLeft": .landscapeLeft,
    "landscapeRight": .landscapeRight, "unknown": .unknown,
  ]

  private func device(in message: Message, at index: Int) -> Told? {
    guard
      let value = value("NativeDeviceOrientation", Self.deviceValues, in: message, at: index)
    else { return nil }
    return Told(.device(value.value), index..<value.end, raw: message.text(index..<value.end))
  }

  private static let deviceKeys = KeyTable([
    Key("device orientation", true), Key("on orientation change", true),
    Key("on orientation changed", true),
  ])

  /// `deviceOrientation: DeviceOrientation.landscapeLeft`, which the camera's plugin tells, and what
  /// a listener to changes prints.
  private func toldDevice(in message: Message, at index: Int) -> Told? {
    guard let end = message.key(of: Self.deviceKeys, at: index)?.end,
      message.tokens[index].name.first?.isLowercase == true
    else { return nil }
    let between = message.connection(from: end)
    guard
      let value = value("DeviceOrientation", Self.deviceValues, in: message, at: between.end)
    else { return nil }
    return Told(.device(value.value), index..<value.end, raw: message.text(index..<value.end))
  }

  /// `orientation: landscape`, the name of MediaQuery's value, where Dart speaks.
  private func plain(_ message: Message) -> [Told] {
    guard message.speaker == .flutter else { return [] }
    let answers: [String: AppAnswer.Value] = ["portrait": .portrait, "landscape": .landscape]
    return message.scan { index in
      guard message.isName("orientation", at: index), message.word(at: index - 1) != "device",
        !message.hasWord(of: Message.otherwise, before: index)
      else { return nil }
      var begin = message.connection(from: index + 1).end
      while let next = message.stepTarget(from: begin + 1) { begin = next.begin }
      guard let value = answers[message.word(at: begin)], message.endOfName(at: begin) == begin + 1,
        message.isEnd(at: begin + 1)
      else { return nil }
      let range = index..<begin + 1
      return Told(.answer(AppAnswer(value, question: .shape)), range, raw: message.text(range))
    }
  }

  private func answer(in message: Message, at index: Int) -> Told? {
    let answers: [String: AppAnswer.Value] = ["portrait": .portrait, "landscape": .landscape]
    guard let value = value("Orientation", answers, in: message, at: index) else { return nil }
    return Told(
      .answer(AppAnswer(value.value, question: .shape)), index..<value.end,
      raw: message.text(index..<value.end))
  }

  private func phase(in message: Message, at index: Int) -> Told? {
    guard let value = value("AppLifecycleState", Vocabulary.phases, in: message, at: index) else {
      return nil
    }
    return Told(.scene(value.value), index..<value.end, raw: message.text(index..<value.end))
  }

  /// The argument of `setPreferredOrientations`; the side of a landscape is not to be trusted.
  private func preferred(_ message: Message) -> Told? {
    var targets: [GeometryRequest.Target] = []
    var range: Range<Int>?
    for index in message.tokens.indices {
      guard let value = value("DeviceOrientation", Self.deviceValues, in: message, at: index),
        let target = value.value.interfaceWithoutSide.flatMap({
          GeometryRequest.Target(rawValue: $0.name)
        })
      else { continue }
      if !targets.contains(target) { targets.append(target) }
      range = (range?.lowerBound ?? index)..<value.end
    }
    return range.map {
      Told(.request(GeometryRequest(.asked, targets: targets)), $0, raw: message.text($0))
    }
  }

  /// `Size(390.0, 844.0)`, where it is the message, belongs to a window, or is told as the `size`
  /// beside the shape that MediaQuery makes of it.
  private func window(in message: Message, at index: Int) -> Told? {
    guard message.isName("Size", at: index), message.isMark("(", at: index + 1),
      let size = message.size(at: index)
    else { return nil }
    let isWhole = index == 0 && size.end == message.tokens.count
    guard isWhole || message.hasWindowWord(before: index) || isShaped(message, at: index) else {
      return nil
    }
    return Told(.window(Window(size.value)), index..<size.end)
  }

  /// True for a `size` on a line that tells an `Orientation` too.
  private func isShaped(_ message: Message, at index: Int) -> Bool {
    let key = message.isMark(":", at: index - 1) ? index - 2 : index - 1
    return message.word(at: key) == "size"
      && message.tokens.indices.contains { answer(in: message, at: $0) != nil }
  }
}

extension Message {
  /// True where the words up to a place say window and not pixels.
  fileprivate func hasWindowWord(before end: Int) -> Bool {
    let words = tokens[..<end].filter { $0.kind == .word }.map(\.text)
    guard !words.contains("physical"), !words.contains("pixels") else { return false }
    return words.contains { ["window", "screen", "media", "display", "metrics"].contains($0) }
  }
}

/// The block that `_updateWindowMetrics:` heads: pixels and their ratio to points.
private struct WindowMetrics: Record {
  private var members: [String: Double] = [:]
  private var isTold = false

  init?(openedBy message: Message) {
    guard message.mentions(["update", "window", "metrics"]),
      message.isMark(":", at: message.tokens.count - 1)
    else { return nil }
  }

  mutating func take(_ message: Message) -> RecordStep {
    guard message.tokens.count == message.endOfName(at: 0) + 2,
      message.isMark(":", at: message.tokens.count - 2), let last = message.tokens.last,
      last.kind == .number, let number = Double(last.text)
    else { return .foreign }
    members[message.tokens[0].name] = number
    guard !isTold, let size else { return .goesOn([]) }
    isTold = true
    return .goesOn([Told(.window(Window(size)), 0..<message.tokens.count)])
  }

  func closed() -> [Told] { [] }

  private var size: Size? {
    guard let ratio = members["devicePixelRatio"], ratio > 0, let width = members["width"],
      let height = members["height"]
    else { return nil }
    let size = Size(width: width / ratio, height: height / ratio)
    return max(size.width.magnitude, size.height.magnitude) <= Size.maximumLength ? size : nil
  }
}

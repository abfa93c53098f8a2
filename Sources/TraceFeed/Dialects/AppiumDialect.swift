import TraceModel

/// What test runners log: Appium and WebDriverAgent, Maestro, XcodeBuildMCP.
///
/// XCUITest's own activities (`Set device orientation to Unknown`) are in UIKit's words.
struct AppiumDialect: Dialect {
  let description = DialectDescription(
    name: "appium", aliases: ["wda", "xcuitest", "maestro"],
    summary: "Appium, WebDriverAgent, Maestro and other test runners that turn the device",
    sample: #"[JSONWP Proxy] Proxying [POST /orientation] with body: {"orientation":"LANDSCAPE"}"#,
    command: "appium --log-no-colors 2>&1 | tiltrace record --feed appium",
    vocabulary:
      "orientation PORTRAIT or LANDSCAPE in a request's body, UIA_DEVICE_ORIENTATION_…, "
      + "Unable To Rotate Device, the angles of /rotation, setOrientation: LANDSCAPE_LEFT and "
      + "Set orientation LANDSCAPE_LEFT",
    sources:
      "appium/WebDriverAgent: FBOrientationCommands.m, XCUIDevice+FBRotation.m; Maestro's command "
      + "reference, Commands.kt")

  func told(by message: Message) -> [Told] {
    guard !message.isCodeOrProse else { return [] }
    // Appium tells the runner's refusal, then tells it again as an error of its own.
    if message.mentions(["unable", "to", "rotate", "device"]),
      !message.mentions(["original", "error"])
    {
      return [
        Told(
          .request(GeometryRequest(.refused, text: message.shortText)), 0..<message.tokens.count)
      ]
    }
    let told = message.scan { index in
      automationConstant(in: message, at: index) ?? body(of: message, at: index)
        ?? command(in: message, at: index) ?? rotation(in: message, at: index)
    }
    guard told.isEmpty, message.allowsBareWords, let value = message.orientation(at: 0),
      value.end == message.tokens.count
    else { return message.resolved(told) }
    return [Told(.device(value.value), 0..<value.end, raw: message.text(0..<value.end))]
  }

  /// `UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT`.
  private func automationConstant(in message: Message, at index: Int) -> Told? {
    guard message.hasWords(["uia", "device", "orientation"], at: index),
      let value = message.orientation(at: index + 3), message.isEnd(at: value.end)
    else { return nil }
    return Told(.device(value.value), index..<value.end, raw: message.text(index..<value.end))
  }

  /// `"orientation":"PORTRAIT"`, the body of a request.
  private func body(of message: Message, at index: Int) -> Told? {
    guard message.speaker == .appium || message.speaker == nil, isRequest(message, at: index),
      message.isMark("\"", at: index - 1), message.isName("orientation", at: index),
      message.isMark("\"", at: index + 1), message.isMark(":", at: index + 2),
      message.isMark("\"", at: index + 3), message.isMark("\"", at: index + 5)
    else { return nil }
    let target: GeometryRequest.Target
    switch message.tokens[index + 4].name {
    case "PORTRAIT": target = .portrait
    case "LANDSCAPE": target = .landscape
    default: return nil
    }
    return Told(
      .request(GeometryRequest(.asked, targets: [target])), index..<index + 5,
      raw: message.text(index + 4..<index + 5))
  }

  /// True where the line is of a runner, or is nothing but the body.
  private func isRequest(_ message: Message, at index: Int) -> Bool {
    message.speaker == .appium || message.mentions(any: ["body", "post", "proxying", "wda"])
      || index <= 2 && isCompact(message, at: index)
  }

  /// JSON without blanks, as HTTP bodies are; consoles of JavaScript put one behind each colon.
  private func isCompact(_ message: Message, at index: Int) -> Bool {
    guard message.tokens.indices.contains(index + 3) else { return false }
    return message.tokens[index + 2].range.upperBound == message.tokens[index + 3].range.lowerBound
  }

  /// Maestro's `setOrientation: LANDSCAPE_LEFT`, or `Set orientation LANDSCAPE_LEFT... COMPLETED`.
  private func command(in message: Message, at index: Int) -> Told? {
    let isStep = message.isName("Set", at: index) && message.isName("orientation", at: index + 1)
    let start = isStep ? index + 2 : index + 3
    guard
      isStep || message.isName("setOrientation", at: index) && message.isMark(":", at: index + 2),
      message.tokens.indices.contains(start),
      message.tokens[start].name.utf8.allSatisfy({ !$0.isLower }),
      let value = message.orientation(at: start),
      message.isEnd(at: value.end) || message.isMark(".", at: value.end),
      let target = value.value.interfaceWithoutSide.flatMap({
        GeometryRequest.Target(rawValue: $0.name)
      })
    else { return nil }
    return Told(
      .request(GeometryRequest(.asked, targets: [target])), index..<value.end,
      raw: message.text(start..<value.end))
  }

  /// The angles of WebDriverAgent's `/rotation`, for the device.
  private static let rotations: [[Int]: DeviceOrientation] = [
    [0, 0, 0]: .portrait, [0, 0, 180]: .portraitUpsideDown, [0, 0, 270]: .landscapeLeft,
    [0, 0, 90]: .landscapeRight, [90, 0, 0]: .faceUp, [270, 0, 0]: .faceDown,
    [-1, -1, -1]: .unknown,
  ]

  /// `{"x":0,"y":0,"z":270}`: asked for in a request's body, told by an answer.
  private func rotation(in message: Message, at index: Int) -> Told? {
    guard message.speaker == .appium || message.mentions(any: ["rotation"]),
      message.isMark("{", at: index), let angles = angles(in: message, at: index + 1),
      let orientation = Self.rotations[angles.value]
    else { return nil }
    let range = index..<angles.end
    let raw = message.text(range)
    guard message.mentions(any: ["body", "post"]) else {
      return Told(.device(orientation), range, raw: raw)
    }
    let target = orientation.interface.flatMap { GeometryRequest.Target(rawValue: $0.name) }
    return Told(
      .request(GeometryRequest(.asked, targets: target.map { [$0] } ?? [])), range, raw: raw)
  }

  /// Three numbers named x, y and z, in this order.
  private func angles(in message: Message, at start: Int) -> Parsed<[Int]>? {
    var angles: [Int] = []
    var index = start
    for name in ["x", "y", "z"] {
      while ["\"", ","].contains(where: { message.isMark($0, at: index) }) { index += 1 }
      guard message.word(at: index) == name else { return nil }
      index += 1
      while ["\"", ":"].contains(where: { message.isMark($0, at: index) }) { index += 1 }
      guard let angle = message.integer(at: index) else { return nil }
      angles.append(angle)
      index += 1
    }
    return message.isMark("}", at: index) ? Parsed(value: angles, end: index + 1) : nil
  }
}

extension Message {
  /// The message's first 256 bytes.
  var shortText: String { String(decoding: bytes.prefix(256), as: UTF8.self) }
}

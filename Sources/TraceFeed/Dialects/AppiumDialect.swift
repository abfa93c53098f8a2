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
      + "Unable To Rotate Device, setOrientation: LANDSCAPE_LEFT",
    sources: "appium/WebDriverAgent: FBOrientationCommands.m; Maestro's command reference")

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
        ?? command(in: message, at: index)
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

  /// Maestro's `setOrientation: LANDSCAPE_LEFT`, a command about to be run.
  private func command(in message: Message, at index: Int) -> Told? {
    guard message.isName("setOrientation", at: index), message.isMark(":", at: index + 2),
      let value = message.orientation(at: index + 3), message.isEnd(at: value.end),
      let target = value.value.interfaceWithoutSide.flatMap({
        GeometryRequest.Target(rawValue: $0.name)
      })
    else { return nil }
    return Told(
      .request(GeometryRequest(.asked, targets: [target])), index..<value.end,
      raw: message.text(index + 3..<value.end))
  }
}

extension Message {
  /// The message's first 256 bytes.
  var shortText: String { String(decoding: bytes.prefix(256), as: UTF8.self) }
}

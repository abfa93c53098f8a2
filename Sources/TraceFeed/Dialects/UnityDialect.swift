import TraceModel

/// Unity's two enums; both name a landscape by the way that the device is turned.
struct UnityDialect: Dialect {
  let description = DialectDescription(
    name: "unity", summary: "Unity's Input.deviceOrientation and Screen.orientation",
    sample: "DeviceOrientation.LandscapeLeft",
    command: "xcrun devicectl device process launch --console --device NAME com.example.game "
      + "2>&1 | tiltrace record",
    vocabulary:
      "DeviceOrientation.Portrait, .PortraitUpsideDown, .LandscapeLeft, .LandscapeRight, .FaceUp, "
      + ".FaceDown, .Unknown; ScreenOrientation with the first four",
    sources: "Unity's scripting reference: DeviceOrientation, ScreenOrientation")

  func told(by message: Message) -> [Told] {
    guard !message.isCodeOrProse else { return [] }
    guard message.tokens.indices.contains(where: { orientation(in: message, at: $0) != nil }) else {
      return []
    }
    return message.resolved(
      message.scan { orientation(in: message, at: $0) ?? message.orientationTold(at: $0) })
  }

  private func orientation(in message: Message, at index: Int) -> Told? {
    let isDevice =
      message.isName("DeviceOrientation", at: index) || message.isName("Input", at: index)
    guard let start = start(in: message, at: index), message.tokens.indices.contains(start),
      message.tokens[start].name.utf8.first?.isUpper == true,
      message.tokens[start].name.utf8.contains(where: \.isLower),
      let value = message.orientation(at: start),
      message.isEnd(at: value.end) || isKey(in: message, at: value.end)
    else { return nil }
    let raw = message.text(index..<value.end)
    if isDevice { return Told(.device(value.value), index..<value.end, raw: raw) }
    let interface: InterfaceOrientation? =
      value.value == .unknown ? .unknown : value.value.interface
    return interface.map { Told(.interface($0), index..<value.end, raw: raw) }
  }

  /// Where the value begins behind an enum's name, or behind a property's.
  private func start(in message: Message, at index: Int) -> Int? {
    if message.isName("DeviceOrientation", at: index)
      || message.isName("ScreenOrientation", at: index)
    {
      let isJoined = message.isMark(".", at: index + 2) || message.isMark(":", at: index + 2)
      return isJoined ? index + 3 : nil
    }
    guard isKey(in: message, at: index) else { return nil }
    let between = message.connection(from: message.endOfName(at: index + 2))
    return between.hasMark || message.isClosed(from: message.endOfName(at: between.end))
      ? between.end : nil
  }

  /// True for `Input.deviceOrientation` and `Screen.orientation`.
  private func isKey(in message: Message, at index: Int) -> Bool {
    guard message.isMark(".", at: index + 1) else { return false }
    return message.isName("Screen", at: index) && message.isName("orientation", at: index + 2)
      || message.isName("Input", at: index) && message.isName("deviceOrientation", at: index + 2)
  }
}

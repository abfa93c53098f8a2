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
    return message.resolved(message.scan { orientation(in: message, at: $0) })
  }

  private func orientation(in message: Message, at index: Int) -> Told? {
    let isDevice = message.isName("DeviceOrientation", at: index)
    guard isDevice || message.isName("ScreenOrientation", at: index),
      message.isMark(".", at: index + 2), message.tokens.indices.contains(index + 3),
      message.tokens[index + 3].name.utf8.first?.isUpper == true,
      message.tokens[index + 3].name.utf8.contains(where: \.isLower),
      let value = message.orientation(at: index + 3), message.isEnd(at: value.end)
    else { return nil }
    let raw = message.text(index..<value.end)
    if isDevice { return Told(.device(value.value), index..<value.end, raw: raw) }
    let interface: InterfaceOrientation? =
      value.value == .unknown ? .unknown : value.value.interface
    return interface.map { Told(.interface($0), index..<value.end, raw: raw) }
  }
}

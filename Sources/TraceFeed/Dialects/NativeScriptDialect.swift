import TraceModel

/// NativeScript, and the constants of Titanium, Solar2D and Cinder where they are unmistakable.
struct NativeScriptDialect: Dialect {
  let description = DialectDescription(
    name: "nativescript", aliases: ["titanium", "solar2d", "cinder"],
    summary: "NativeScript's orientationChanged; Titanium, Solar2D, Cinder",
    sample: "orientationChanged newValue: landscape",
    command: "ns run ios 2>&1 | tiltrace record",
    vocabulary:
      "portrait, landscape, unknown behind orientationChanged; Ti.UI.PORTRAIT …, "
      + "UPSIDE_DOWN_PORTRAIT_ORIENTATION …; Solar2D's words with --feed nativescript",
    sources: "NativeScript's, Titanium's and Solar2D's API references; Cinder's AppCocoaTouch")

  func told(by message: Message) -> [Told] {
    guard !message.isCodeOrProse else { return [] }
    let told = message.scan { index in
      event(in: message, at: index) ?? titanium(in: message, at: index)
        ?? cinder(in: message, at: index)
    }
    guard told.isEmpty, message.allowsBareWords, let value = message.orientation(at: 0),
      value.end == message.tokens.count
    else { return message.resolved(told) }
    return [Told(.device(value.value), 0..<value.end, raw: message.text(0..<value.end))]
  }

  private func event(in message: Message, at index: Int) -> Told? {
    guard message.isName("orientationChanged", at: index) else { return nil }
    var between = message.connection(from: index + 2)
    if message.isMark("{", at: between.end) { between = message.connection(from: between.end + 1) }
    guard let value = message.orientation(at: between.end), message.isEnd(at: value.end),
      let orientation = value.value.interfaceWithoutSide
    else { return nil }
    return Told(
      .interface(orientation), index..<value.end, raw: message.text(between.end..<value.end))
  }

  /// `Ti.UI.LANDSCAPE_LEFT`: an interface without its side; flat and unknown are the device's.
  private func titanium(in message: Message, at index: Int) -> Told? {
    guard message.isName("Ti", at: index) || message.isName("Titanium", at: index),
      message.isMark(".", at: index + 1), message.isName("UI", at: index + 2),
      message.isMark(".", at: index + 3), let value = message.orientation(at: index + 4),
      message.isEnd(at: value.end)
    else { return nil }
    let raw = message.text(index..<value.end)
    if value.value == .unknown || value.value.isFlat {
      return Told(.device(value.value), index..<value.end, raw: raw)
    }
    return value.value.interfaceWithoutSide.map {
      Told(.interface($0), index..<value.end, raw: raw)
    }
  }

  private static let cinderNames: [String: InterfaceOrientation] = [
    "PORTRAIT_ORIENTATION": .portrait, "UPSIDE_DOWN_PORTRAIT_ORIENTATION": .portraitUpsideDown,
    "LANDSCAPE_LEFT_ORIENTATION": .landscape, "LANDSCAPE_RIGHT_ORIENTATION": .landscape,
  ]

  private func cinder(in message: Message, at index: Int) -> Told? {
    guard !message.tokens[index].continuesName,
      let value = Self.cinderNames[message.tokens[index].name]
    else { return nil }
    let end = message.endOfName(at: index)
    guard message.isEnd(at: end) else { return nil }
    return Told(.interface(value), index..<end, raw: message.tokens[index].name)
  }
}

import TraceModel

/// Expo's ScreenOrientation module, whose numbers are its own.
struct ExpoDialect: Dialect {
  let description = DialectDescription(
    name: "expo", summary: "payloads and constants of Expo's ScreenOrientation",
    sample:
      #"{"orientationInfo": {"orientation": 3, "verticalSizeClass": 1}, "orientationLock": 1}"#,
    command: "npx expo start --ios 2>&1 | tiltrace record",
    vocabulary:
      "orientation by number (3 is LANDSCAPE_LEFT, 4 LANDSCAPE_RIGHT) or name (PORTRAIT_UP …), an "
      + "interface orientation; orientationLock; size classes by UIKit's numbers",
    sources: "Expo: ScreenOrientation.types.ts, ScreenOrientationRegistry.swift")

  func told(by message: Message) -> [Told] {
    guard isExpo(message), !message.isCodeOrProse else { return bare(message) }
    return message.resolved(
      message.scan { index in
        lock(in: message, at: index) ?? orientation(in: message, at: index)
          ?? message.traitsTold(at: index)
      })
  }

  private func isExpo(_ message: Message) -> Bool {
    message.mentions(["orientation", "info"]) || message.mentions(["orientation", "lock"])
      || message.mentions(["orientation", "async"])
      || message.mentions(any: ["expo"]) || message.mentions(["portrait", "up"])
      || message.mentions(["portrait", "down"])
      || hasQuotedNumber(message) && !message.mentions(any: ["acceleration", "rotation", "alpha"])
  }

  /// `"orientation": 3`, which no other source prints but DeviceMotion, in degrees.
  private func hasQuotedNumber(_ message: Message) -> Bool {
    message.tokens.indices.contains { index in
      message.isMark("\"", at: index - 1) && message.isName("orientation", at: index)
        && message.isMark("\"", at: index + 1) && message.isMark(":", at: index + 2)
        && message.integer(at: index + 3) != nil
    }
  }

  private static let orientations: [Int: InterfaceOrientation] = [
    0: .unknown, 1: .portrait, 2: .portraitUpsideDown, 3: .landscapeLeft, 4: .landscapeRight,
  ]

  private func orientation(in message: Message, at index: Int) -> Told? {
    guard
      message.isName("orientation", at: index) || message.isName("Orientation", at: index)
        || isCall(in: message, at: index)
    else { return shouted(in: message, at: index) }
    let between = message.connection(from: message.endOfName(at: index))
    if between.hasMark || message.hasWords(["info"], at: index - 2)
      || isCall(in: message, at: index),
      let number = message.integer(at: between.end),
      message.isEnd(at: between.end + 1), let value = Self.orientations[number]
    {
      return Told(.interface(value), index..<between.end + 1, raw: String(number))
    }
    return word(in: message, key: index, at: between.end)
  }

  /// `getOrientationAsync`, at its second word.
  private func isCall(in message: Message, at index: Int) -> Bool {
    message.tokens[index].name == "getOrientationAsync" && message.word(at: index) == "orientation"
  }

  /// `PORTRAIT_UP` and `PORTRAIT_DOWN`, words of Expo's alone.
  private func shouted(in message: Message, at index: Int) -> Told? {
    guard ["PORTRAIT_UP", "PORTRAIT_DOWN"].contains(message.tokens[index].name),
      !message.tokens[index].continuesName
    else { return nil }
    return word(in: message, key: index, at: index)
  }

  private func word(in message: Message, key: Int, at index: Int) -> Told? {
    guard message.tokens.indices.contains(index),
      message.tokens[index].name.utf8.allSatisfy({ !$0.isLower }),
      var value = message.orientation(at: index)
    else { return nil }
    var begin = index
    while let next = message.stepTarget(from: value.end) {
      value = next.value
      begin = next.begin
    }
    guard message.isEnd(at: value.end), let orientation = value.value.interfaceOfSameName else {
      return nil
    }
    return Told(.interface(orientation), key..<value.end, raw: message.text(begin..<value.end))
  }

  private static let locks: [Int: InterfaceOrientationMask] = [
    0: .allButUpsideDown, 1: .all, 2: [.portrait, .portraitUpsideDown], 3: .portrait,
    4: .portraitUpsideDown, 5: .landscape, 6: .landscapeLeft, 7: .landscapeRight,
  ]

  private static let lockNames: [String: Int] = [
    "default": 0, "all": 1, "portrait": 2, "portraitup": 3, "portraitdown": 4, "landscape": 5,
    "landscapeleft": 6, "landscaperight": 7, "other": 8, "unknown": 9,
  ]

  /// What the app is locked to, a state, or asks to be locked to where `lockAsync` stands.
  private func lock(in message: Message, at index: Int) -> Told? {
    guard message.hasWords(["orientation", "lock"], at: index),
      message.endOfName(at: index) == index + 2
    else { return nil }
    let between = message.connection(from: index + 2)
    let number = message.integer(at: between.end)
    let name =
      message.isMark(".", at: between.end - 1) && between.hasMark
      ? nil : message.entry(of: Self.lockNames, at: between.end)
    guard between.hasMark || message.isMark(".", at: index + 2),
      let mask = (number ?? name?.value).flatMap({ Self.locks[$0] })
    else { return nil }
    let range = index..<(name?.end ?? between.end + 1)
    guard message.mentions(["lock", "async"]) else { return Told(.limits(mask), range) }
    let targets = GeometryRequest.Target.allCases.filter { $0.mask == mask }
    return Told(.request(GeometryRequest(.asked, targets: targets)), range)
  }

  private func bare(_ message: Message) -> [Told] {
    guard message.allowsBareWords, let told = word(in: message, key: 0, at: 0),
      told.range.upperBound == message.tokens.count
    else { return [] }
    return [told]
  }
}

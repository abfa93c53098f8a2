import TraceModel

/// The web's Screen Orientation, and the plugins of Capacitor and Cordova that speak like it.
struct WebDialect: Dialect {
  let description = DialectDescription(
    name: "web", aliases: ["capacitor", "cordova", "w3c"],
    summary: "screen.orientation and window.orientation; Capacitor and Cordova plugins",
    sample: #"⚡️  [log] - screenOrientationChange {"type":"landscape-primary"}"#,
    command: "npx cap run ios 2>&1 | tiltrace record",
    vocabulary:
      "portrait-primary, portrait-secondary, landscape-primary, landscape-secondary (an interface "
      + "whose landscape has no side that could be trusted); window.orientation 0, 90, -90, 180; "
      + "lock options by name or mask (3 portrait, 12 landscape, 15 any)",
    sources:
      "W3C Screen Orientation; ionic-team/capacitor-plugins: ScreenOrientation.swift; "
      + "capawesome-team/capacitor-screen-orientation; apache/cordova-plugin-screen-orientation")

  func told(by message: Message) -> [Told] {
    guard !message.isCodeOrProse else { return [] }
    if let request = lock(in: message) { return [request] }
    let told = message.scan { index in
      type(in: message, at: index) ?? angle(in: message, at: index)
        ?? innerSize(of: message, at: index)
    }
    return told.isEmpty && message.allowsBareWords ? bare(message) : message.resolved(told)
  }

  /// `landscape-primary`, wherever it stands as a value.
  private func type(in message: Message, at index: Int) -> Told? {
    guard let value = webType(in: message, at: index), message.isEnd(at: value.end),
      index == 0 || message.tokens[index - 1].kind == .mark
        || ["type", "orientation"].contains(message.word(at: index - 1))
        || message.isClosed(from: value.end)
    else { return nil }
    return Told(
      .interface(value.value), index..<value.end, raw: message.text(index..<value.end))
  }

  private func webType(in message: Message, at index: Int) -> Parsed<InterfaceOrientation>? {
    let rank = message.word(at: index + 2)
    guard message.isMark("-", at: index + 1), rank == "primary" || rank == "secondary" else {
      return nil
    }
    switch message.word(at: index) {
    case "portrait":
      return Parsed(value: rank == "primary" ? .portrait : .portraitUpsideDown, end: index + 3)
    case "landscape": return Parsed(value: .landscape, end: index + 3)
    default: return nil
    }
  }

  private static let angles: [Int: InterfaceOrientation] = [
    0: .portrait, 90: .landscapeRight, -90: .landscapeLeft, 180: .portraitUpsideDown,
  ]

  private static let angleKeys = KeyTable([
    Key("window orientation", true), Key("orientationchange", true),
  ])

  /// `window.orientation`, in degrees; an angle of another name is nothing.
  private func angle(in message: Message, at index: Int) -> Told? {
    let isConsoles = message.speaker == .web && message.isName("orientation", at: index)
    guard
      let end = message.key(of: Self.angleKeys, at: index)?.end ?? (isConsoles ? index + 1 : nil)
    else { return nil }
    let between = message.connection(from: end)
    guard let degrees = message.integer(at: between.end), message.isEnd(at: between.end + 1),
      let value = Self.angles[degrees]
    else { return nil }
    return Told(.interface(value), index..<between.end + 1, raw: String(degrees))
  }

  /// `window.innerWidth` and `innerHeight` on one line.
  private func innerSize(of message: Message, at index: Int) -> Told? {
    guard message.hasWords(["inner", "width"], at: index),
      let width = number(of: message, behind: index + 2)
    else { return nil }
    for next in width.end..<min(message.tokens.count, width.end + 6)
    where message.hasWords(["inner", "height"], at: next) {
      guard let height = number(of: message, behind: next + 2) else { return nil }
      return Told(
        .window(Window(Size(width: width.value, height: height.value))), index..<height.end)
    }
    return nil
  }

  private func number(of message: Message, behind index: Int) -> Parsed<Double>? {
    let between = message.connection(from: index)
    return message.length(at: between.end).map { Parsed(value: $0, end: between.end + 1) }
  }

  /// What the app asks to be locked to: Cordova's options, or Capacitor's call.
  private func lock(in message: Message) -> Told? {
    for index in message.tokens.indices where message.word(at: index) == "options" {
      let between = message.connection(from: index + 1)
      guard message.integer(at: between.end) != nil, message.isMark(",", at: between.end + 1),
        let target = target(in: message, at: between.end + 2)
      else { continue }
      return request(target, index..<target.end, message)
    }
    guard message.speaker == .web, message.mentions(any: ["lock"]) else { return nil }
    for index in message.tokens.indices where message.word(at: index) == "orientation" {
      let between = message.connection(from: index + 1)
      guard between.hasMark, let target = target(in: message, at: between.end) else { continue }
      return request(target, index..<target.end, message)
    }
    return nil
  }

  private func request(
    _ target: Parsed<GeometryRequest.Target>, _ range: Range<Int>, _ message: Message
  ) -> Told {
    Told(
      .request(GeometryRequest(.asked, targets: [target.value])), range, raw: message.text(range))
  }

  private func target(in message: Message, at index: Int) -> Parsed<GeometryRequest.Target>? {
    if message.word(at: index) == "any" { return Parsed(value: .all, end: index + 1) }
    if let type = webType(in: message, at: index) {
      return GeometryRequest.Target(rawValue: type.value.name).map {
        Parsed(value: $0, end: type.end)
      }
    }
    let targets: [String: GeometryRequest.Target] = [
      "portrait": .portrait, "landscape": .landscape,
    ]
    return targets[message.word(at: index)].map { Parsed(value: $0, end: index + 1) }
  }

  /// A word that is the whole message.
  private func bare(_ message: Message) -> [Told] {
    guard let target = target(in: message, at: 0), target.end == message.tokens.count else {
      return []
    }
    let payload: Payload =
      target.value == .all
      ? .limits(.all) : .interface(target.value == .portrait ? .portrait : .landscape)
    return [Told(payload, 0..<target.end)]
  }
}

import TraceModel

/// Orientation libraries of React Native, whose words are the device's, for the interface too.
struct ReactNativeDialect: Dialect {
  let description = DialectDescription(
    name: "react-native",
    summary: "react-native-orientation and its successors; Dimensions and AppState in Metro's log",
    sample: " LOG  deviceOrientationDidChange LANDSCAPE-LEFT",
    command: "npx react-native start 2>&1 | tiltrace record",
    vocabulary:
      "PORTRAIT, PORTRAIT-UPSIDEDOWN, LANDSCAPE-LEFT, LANDSCAPE-RIGHT, FACE-UP, FACE-DOWN, UNKNOWN "
      + "with hyphens, underscores or neither; orientationDidChange (the interface), "
      + "deviceOrientationDidChange and specificOrientationDidChange (the device), lockDidChange; "
      + "numbers of react-native-orientation-director on a line that names it",
    sources:
      "wonday/react-native-orientation-locker: Orientation.m; yamill/react-native-orientation; "
      + "react-native-orientation-turbo; gladiuscode/react-native-orientation-director: "
      + "Orientation.enum.ts, InterfaceOrientation.enum.ts")

  private enum Event: Hashable, Sendable {
    case device, interface, limits, request
    /// "orientation" alone: the interface's, on a line that tells the device's too.
    case beside
  }

  private static let events = KeyTable<Event>([
    Key("device orientation did change", .device), Key("specific orientation did change", .device),
    Key("orientation did change", .interface), Key("lock did change", .limits),
    Key("use device orientation change", .device), Key("use orientation change", .interface),
    Key("ui orientation", .interface), Key("interface orientation", .interface),
    Key("device orientation", .device), Key("lock to", .request), Key("locked to", .request),
    Key("device orientation listener", .device), Key("specific orientation listener", .device),
    Key("orientation listener", .interface), Key("orientation", .beside),
  ])

  func told(by message: Message) -> [Told] {
    guard !message.isCodeOrProse else { return [] }
    let told = message.scan { event(in: message, at: $0) }
    guard told.isEmpty, message.allowsBareWords, let value = message.orientation(at: 0),
      value.end == message.tokens.count
    else { return message.resolved(told) }
    return [Told(.device(value.value), 0..<value.end, raw: message.text(0..<value.end))]
  }

  func record(openedBy message: Message) -> (any Record)? { WrappedObject(openedBy: message) }

  /// An event's name and the word behind it, alone or as a member of an object.
  private func event(in message: Message, at index: Int) -> Told? {
    guard let (event, end) = message.key(of: Self.events, at: index) else { return nil }
    let members = Message.connectingWords.union(["device", "orientation", "locked"])
    let start = message.integer(at: end) == nil ? end : end + 1
    var between = message.connection(from: start, words: members)
    if message.isMark(",", at: between.end), message.isMark("{", at: between.end + 1) {
      between.end += 1
    }
    if message.isMark("{", at: between.end) {
      between = message.connection(from: between.end + 1, words: members)
    }
    guard let value = message.orientation(at: between.end),
      message.isEnd(at: value.end) || isKey(in: message, at: value.end)
    else {
      let number = message.connection(from: end, words: members).end
      return directorNumber(event, in: message, key: index, at: number)
    }
    let spelling = message.text(between.end..<value.end)
    guard event == .request || spelling.utf8.allSatisfy({ !$0.isLower }),
      event != .beside || tellsDevice(message)
    else { return nil }
    return payload(event, value.value).map { Told($0, index..<value.end, raw: spelling) }
  }

  private func isKey(in message: Message, at index: Int) -> Bool {
    message.tokens.indices.contains(index) && message.key(of: Self.events, at: index) != nil
  }

  private func tellsDevice(_ message: Message) -> Bool {
    message.tokens.indices.contains { message.key(of: Self.events, at: $0)?.signal == .device }
  }

  /// Numbers of react-native-orientation-director, which are no library's else.
  private static let directorDevice: [DeviceOrientation] = [
    .unknown, .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft, .faceUp, .faceDown,
  ]

  /// A number on a line that names the director; its 2 and 3 of the interface changed with its
  /// versions, its 4 was a landscape always.
  private func directorNumber(
    _ event: Event, in message: Message, key: Int, at index: Int
  ) -> Told? {
    guard message.mentions(["orientation", "director"]), let number = message.integer(at: index),
      Self.directorDevice.indices.contains(number), message.isEnd(at: index + 1)
    else { return nil }
    let interfaces: [Int: InterfaceOrientation] = [0: .unknown, 1: .portrait, 4: .landscape]
    let payload: Payload? =
      switch event {
      case .device: .device(Self.directorDevice[number])
      case .interface:
        interfaces[number].map(Payload.interface) ?? .unreadable(Unreadable(.interface))
      case .limits, .request, .beside: nil
      }
    return payload.map { Told($0, key..<index + 1, raw: String(number)) }
  }

  private func payload(_ event: Event, _ value: DeviceOrientation) -> Payload? {
    switch event {
    case .device: .device(value)
    case .interface, .beside:
      value == .unknown ? .interface(.unknown) : value.interface.map(Payload.interface)
    case .limits:
      value == .unknown
        ? .limits(.all) : value.interface.map { .limits(InterfaceOrientationMask($0)) }
    case .request:
      value.interfaceWithoutSide.flatMap { GeometryRequest.Target(rawValue: $0.name) }
        .map { .request(GeometryRequest(.asked, targets: [$0])) }
    }
  }
}

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
      + "deviceOrientationDidChange and specificOrientationDidChange (the device), lockDidChange",
    sources:
      "wonday/react-native-orientation-locker: Orientation.m; yamill/react-native-orientation; "
      + "react-native-orientation-turbo")

  private enum Event: Hashable, Sendable {
    case device, interface, limits, request
  }

  private static let events = KeyTable<Event>([
    Key("device orientation did change", .device), Key("specific orientation did change", .device),
    Key("orientation did change", .interface), Key("lock did change", .limits),
    Key("use device orientation change", .device), Key("use orientation change", .interface),
    Key("ui orientation", .interface), Key("interface orientation", .interface),
    Key("device orientation", .device), Key("lock to", .request), Key("locked to", .request),
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
    if message.isMark("{", at: between.end) {
      between = message.connection(from: between.end + 1, words: members)
    }
    guard let value = message.orientation(at: between.end), message.isEnd(at: value.end) else {
      return nil
    }
    let spelling = message.text(between.end..<value.end)
    guard event == .request || spelling.utf8.allSatisfy({ !$0.isLower }) else { return nil }
    return payload(event, value.value).map { Told($0, index..<value.end, raw: spelling) }
  }

  private func payload(_ event: Event, _ value: DeviceOrientation) -> Payload? {
    switch event {
    case .device: .device(value)
    case .interface:
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

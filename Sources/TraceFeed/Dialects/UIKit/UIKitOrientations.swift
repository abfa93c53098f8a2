import TraceModel

/// Whose orientation a key names.
enum OrientationSignal: Hashable, Sendable {
  case device
  case interface
  /// Just "orientation": the value has to tell.
  case either
  /// Just "device" or "interface", which need a mark and a word for a way up behind them.
  case deviceWord, interfaceWord
}

extension Message {
  private static let orientationKeys = KeyTable<OrientationSignal>([
    Key("device orientation", .device), Key("device current orientation", .device),
    Key("current device orientation", .device), Key("physical orientation", .device),
    Key("device rotated", .device), Key("device turned", .device),
    Key("device did rotate", .device),
    Key("interface orientation", .interface), Key("status bar orientation", .interface),
    Key("statusbar orientation", .interface), Key("ui orientation", .interface),
    Key("scene orientation", .interface), Key("screen orientation", .interface),
    Key("window orientation", .interface), Key("app orientation", .interface),
    Key("rotate window to orientation", .interface),
    Key("orientation", .either), Key("device", .deviceWord), Key("interface", .interfaceWord),
    Key("ui", .interfaceWord), Key("dev", .deviceWord), Key("iface", .interfaceWord),
  ])

  /// Words before a key that make its value something else than what is.
  static let otherwise: Set<String> = [
    "video", "image", "photo", "exif", "camera", "capture", "preview", "page", "layout", "stack",
    "scroll", "paper", "print", "text", "preferred", "requested", "desired", "target", "supported",
    "allowed", "previous", "prev", "old", "last", "mask", "default", "saved", "list", "axis",
    "autorotate",
    "slider", "document", "pdf", "player", "map", "heading", "compass", "unsupported", "initially",
    "before", "recording", "connection", "wanted", "want", "media",
    "presentation", "ad", "ads", "admob", "interstitial", "banner", "mraid", "query", "asset",
    "chart", "slide", "poster", "artboard", "gravity", "imu", "sensor", "motion", "accelerometer",
    "audio", "input", "microphone", "keyboard", "keyplane", "widget", "splash", "wallpaper",
    "node", "mesh", "joint",
    "quaternion", "tiff", "barcode", "label", "thumbnail", "movie", "original",
  ]

  /// Words in one name with a key that make it another: a turn from somewhere, a call, a longer key.
  private static let glued: Set<String> = ["from", "interface", "device", "bar", "set"]

  /// Words before a bare "orientation" that make its value a wish, or no matter.
  private static let commands: Set<String> = [
    "setting", "forcing", "force", "locking", "lock", "locked", "unlock", "set", "ignoring",
    "skipping", "invalid", "not", "manifest", "config", "css",
  ]

  /// An orientation behind a key or of a type, at a place.
  func orientationTold(at index: Int) -> Told? {
    guard let (signal, end) = key(of: Self.orientationKeys, at: index),
      !hasWord(of: Self.otherwise, before: index), !hasWords(["mask"], at: end),
      !isOption(at: index),
      signal != .either || speaker != .appium && !hasWord(of: Self.commands, before: index)
    else { return nil }
    if tokens[index].continuesName, Self.glued.contains(word(at: index - 1)) {
      return word(at: index - 1) == "from" ? numberStep(signal, key: index, from: end) : nil
    }
    if isTyped(at: index) {
      if let told = typedOrientation(signal, key: index, end: end) { return told }
      if tokens.indices.contains(end), tokens[end].continuesName { return nil }
    }
    if signal == .deviceWord || signal == .interfaceWord {
      return shortTold(signal, key: index, from: end)
    }
    return wordTold(signal, key: index, from: end) ?? numberTold(signal, key: index, from: end)
      ?? systemValue(signal, key: index, from: end)
  }

  /// True for an option of a command: `--orientation portrait`.
  private func isOption(at index: Int) -> Bool {
    isMark("-", at: index - 1) && isMark("-", at: index - 2)
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// True where a key is part of a name of UIKit's.
  func isTyped(at index: Int) -> Bool {
    index > 0 && tokens[index].continuesName && word(at: index - 1) == "ui"
  }

  /// `UIDeviceOrientationFaceUp`, `UIDeviceOrientation.faceUp`, `UIDeviceOrientation(rawValue: 5)`.
  private func typedOrientation(_ signal: OrientationSignal, key: Int, end: Int) -> Told? {
    if isMark("(", at: end), hasWords(["raw", "value"], at: end + 1), isMark(":", at: end + 3),
      let raw = integer(at: end + 4), isMark(")", at: end + 5)
    {
      let range = key - 1..<end + 6
      return Told(Self.payload(signal, raw: raw) ?? .unreadable(lost(signal)), range)
    }
    if let told = printedByDebugger(signal, key: key, end: end) { return told }
    let start = isMark(".", at: end) ? end + 1 : end
    guard start > end || tokens.indices.contains(end) && tokens[end].continuesName,
      let value = orientation(at: start), standsAlone(key - 1..<value.end)
    else { return nil }
    return payload(signal, value.value).map { Told($0, key - 1..<value.end) }
  }

  /// `(UIDeviceOrientation) $R0 = faceUp`, which lldb's `p` prints.
  private func printedByDebugger(_ signal: OrientationSignal, key: Int, end: Int) -> Told? {
    guard key == 2, isMark("(", at: 0), isMark(")", at: end), isMark("=", at: end + 3),
      let value = orientation(at: end + 4), value.end == tokens.count
    else { return nil }
    return payload(signal, value.value).map { Told($0, key - 2..<value.end) }
  }

  private func lost(_ signal: OrientationSignal) -> Unreadable {
    Unreadable(signal == .interface ? .interface : .device)
  }

  /// True where a typed value is the message's own and not a word in a sentence.
  func standsAlone(_ range: Range<Int>) -> Bool {
    guard isEnd(at: range.upperBound) || isKey(at: range.upperBound) else { return false }
    guard range.lowerBound > 0 else { return true }
    let before = tokens[range.lowerBound - 1]
    if before.kind == .mark { return before.text != "&" && before.text != "!" }
    return Self.connectingWords.contains(before.text) || isClosed(from: range.upperBound)
  }

  /// True where the next signal's key begins.
  private func isKey(at index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let signal = key(of: Self.orientationKeys, at: index)?.signal
    return signal == .device || signal == .interface
  }

  /// True where only closing marks come.
  func isClosed(from index: Int) -> Bool {
    tokens[min(index, tokens.count)...].allSatisfy { $0.kind == .mark }
  }

  /// A word behind the key; of a chain, the last.
  private func wordTold(_ signal: OrientationSignal, key: Int, from start: Int) -> Told? {
    let between = connection(from: start)
    guard var value = orientation(at: between.end),
      !tokens[between.end].continuesName
    else { return nil }
    guard
      between.hasMark || !between.isEmpty || isStep(at: value.end) || isClosed(from: value.end)
        || isKey(at: value.end) || isVariable(key..<start)
    else { return nil }
    var values = [value.value]
    var begin = between.end
    while let next = stepTarget(from: value.end) {
      begin = next.begin
      value = next.value
      values.append(value.value)
    }
    guard isEnd(at: value.end) || isKey(at: value.end), !isListed(from: value.end) else {
      return nil
    }
    let spelling = text(begin..<value.end)
    return payload(resolved(signal, values, key: key, spelling: spelling), value.value).map {
      Told($0, key..<value.end, raw: spelling)
    }
  }

  /// True for a key in one name such as `deviceOrientation`, which a console shows as a label.
  private func isVariable(_ key: Range<Int>) -> Bool {
    key.count > 1 && endOfName(at: key.lowerBound) == key.upperBound
      && tokens[key.lowerBound].name.utf8.first?.isLower == true
  }

  /// True where another value follows as in a list of what there may be: `portrait, landscape`.
  private func isListed(from end: Int) -> Bool {
    var index = end
    while isQuote(at: index) { index += 1 }
    guard ["/", "|", ","].contains(where: { isMark($0, at: index) }) || word(at: index) == "or"
    else { return false }
    index += 1
    while isQuote(at: index) || isMark(".", at: index) { index += 1 }
    guard let next = orientation(at: index) else { return false }
    return isEnd(at: next.end)
  }

  /// `device=.faceDown`; an unknown device may be anything.
  private func shortTold(_ signal: OrientationSignal, key: Int, from start: Int) -> Told? {
    let between = connection(from: start)
    guard between.hasMark, let value = orientation(at: between.end), value.value != .unknown,
      isEnd(at: value.end)
    else { return nil }
    return payload(signal == .deviceWord ? .device : .interface, value.value).map {
      Told($0, key..<value.end)
    }
  }

  func isStep(at index: Int) -> Bool { word(at: index) == "to" || isArrow(at: index) }

  /// The next value of `from X to Y` or `X → Y`.
  func stepTarget(from end: Int) -> (value: Parsed<DeviceOrientation>, begin: Int)? {
    var index = end
    while isMark("\"", at: index) || isMark("'", at: index) || isMark(")", at: index) { index += 1 }
    guard isStep(at: index) else { return nil }
    index += isMark(">", at: index + 1) ? 2 : 1
    // The last may make a picture of an arrow.
    while ["\"", "'", ".", ":", "\u{FE0F}"].contains(where: { isMark($0, at: index) }) {
      index += 1
    }
    return orientation(at: index).map { ($0, index) }
  }

  /// `… from CoreMotion to: faceUp (5)`: a name with its number, some words behind the key.
  private func systemValue(_ signal: OrientationSignal, key: Int, from start: Int) -> Told? {
    guard signal != .either else { return nil }
    for index in start..<min(tokens.count, start + 12) {
      if isKey(at: index) { return nil }
      guard let value = orientation(at: index), isEnd(at: value.end) else { continue }
      let hasNumber = isMark(")", at: value.end - 1)
      guard hasNumber || isMark(":", at: index - 1) && isClosed(from: value.end) else { continue }
      var last = value
      while let next = stepTarget(from: last.end) { last = next.value }
      return payload(signal, last.value).map { Told($0, key..<last.end) }
    }
    return nil
  }

  private func payload(_ signal: OrientationSignal, _ value: DeviceOrientation) -> Payload? {
    switch signal {
    case .device, .either, .deviceWord: .device(value)
    case .interface, .interfaceWord: value.interfaceOfSameName.map(Payload.interface)
    }
  }

  /// Whose orientation the values behind a bare "orientation" are.
  ///
  /// A portrait or a landscape without a side is what frameworks tell of the interface; a side, a
  /// flat pose, capitals (React Native) and `new_orientation` (RubyMotion) are the device's.
  private func resolved(
    _ signal: OrientationSignal, _ values: [DeviceOrientation], key: Int, spelling: String
  ) -> OrientationSignal {
    guard signal == .either else { return signal }
    let isPlain = values.allSatisfy { $0 == .portrait || $0 == .landscape }
    let isShouted = !spelling.utf8.contains(where: \.isLower)
    let isSnake = tokens[key].name.contains("_")
    return isPlain && !isShouted && !isSnake ? .interface : .device
  }
}

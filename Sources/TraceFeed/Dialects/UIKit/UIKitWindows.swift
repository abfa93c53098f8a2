import TraceModel

private enum SizeSignal: Hashable, Sendable {
  case window, screen
  /// A size of who knows what, which counts only where a known device's screen has it.
  case whole
  /// The same, whatever its name begins with: `onDimensionsChanged`.
  case dimensions
}

extension Message {
  private static let sizeKeys = KeyTable<SizeSignal>([
    Key("window", .window), Key("window bounds", .window), Key("window frame", .window),
    Key("window size", .window), Key("window rect", .window), Key("window scene", .window),
    Key("window scene coordinate space bounds", .window),
    Key("effective geometry coordinate space bounds", .window),
    Key("coordinate space bounds", .window), Key("scene bounds", .window),
    Key("scene size", .window), Key("scene frame", .window), Key("system frame", .window),
    Key("app rect", .window), Key("app frame", .window), Key("application frame", .window),
    Key("root view", .window), Key("root view bounds", .window), Key("root view frame", .window),
    Key("root view size", .window), Key("root view controller view bounds", .window),
    Key("root view controller view frame", .window), Key("will transition", .window),
    Key("transition to size", .window), Key("transition to", .window),
    Key("transitioning to", .window), Key("transitioning to size", .window),
    Key("dimensions", .dimensions), Key("media query", .window), Key("media query size", .window),
    Key("screen", .screen), Key("screen bounds", .screen), Key("screen size", .screen),
    Key("screen frame", .screen), Key("screen rect", .screen), Key("screen main bounds", .screen),
    Key("main screen bounds", .screen),
    Key("effective geometry", .window), Key("view size", .whole),
    Key("geometry size", .whole), Key("geo size", .whole), Key("proxy size", .whole),
    Key("reader size", .whole), Key("size will change to", .whole), Key("new size", .whole),
    Key("change of size", .whole),
    Key("viewport", .whole), Key("viewport size", .whole), Key("view did load", .whole),
    Key("view did appear", .whole),
    Key("view did layout subviews", .whole),
    Key("geometry", .whole), Key("geometry change", .dimensions),
    Key("geometry reader", .whole),
    Key("geometry reader size", .whole), Key("view bounds", .whole), Key("view frame", .whole),
  ])

  private static let sizeWords: Set<String> = [
    "is", "now", "changed", "change", "to", "size", "bounds", "frame", "with", "from", "new",
    "current", "rect", "updated", "did", "value", "has", "optional", "called", "s", "event",
    "transition", "coordinator", "resized", "resize",
  ]

  /// The size of a window or screen at a place; of a from/to pair the second.
  func windowTold(at index: Int) -> Told? {
    if let told = sidesTold(at: index) { return told }
    guard let (signal, end) = key(of: Self.sizeKeys, at: index),
      !hasWord(of: Self.notTheWindow, before: index), !isPlace(key: index..<end)
    else { return nil }
    guard let start = describedFrame(at: index, end: end) ?? sizeStart(from: end),
      var value = size(at: start), isPlausible(value, key: index..<end, at: start)
    else { return nil }
    while word(at: value.end) == "to" || isArrow(at: value.end) {
      guard let next = sizeStart(from: value.end), let last = size(at: next) else { break }
      value = last
    }
    if signal == .whole, tokens[index].continuesName || isOtherView(at: index) { return nil }
    guard
      signal == .window || signal == .screen || DeviceCatalog.hasScreen(of: value.value)
    else { return nil }
    return Told(.window(Window(value.value)), index..<value.end, isScreen: signal == .screen)
  }

  /// True for a view of which it is said that it is another than the screen's: `map view frame`.
  private func isOtherView(at index: Int) -> Bool {
    let before = word(at: index - 1)
    return word(at: index) == "view" && !before.isEmpty
      && !["the", "root", "main", "self", "current", "controller"].contains(before)
  }

  /// True for two numbers that are a place in a window or screen: `touch in window: (120, 300)`.
  private func isPlace(key: Range<Int>) -> Bool {
    if Self.places.contains(word(at: key.upperBound)) { return true }
    let before = key.lowerBound - 1
    return !tokens[key.lowerBound].continuesName && Self.prepositions.contains(word(at: before))
      && !["size", "sizes", "bounds", "frame", "rect"].contains(word(at: before - 1))
  }

  private static let prepositions: Set<String> = [
    "in", "at", "of", "on", "to", "into", "within", "inside", "from", "over",
  ]

  /// What stands behind a window's name before numbers that are no size.
  private static let places: Set<String> = [
    "origin", "center", "position", "offset", "inset", "insets", "level", "safe", "padding",
    "point", "location", "coordinate", "coordinates",
  ]

  /// A width and a height alone, as JavaScript's consoles show them, of a known device's screen or
  /// with the scale that only `useWindowDimensions` tells besides.
  func unkeyedSize() -> Told? {
    guard speaker == .reactNative || speaker == .web,
      let first = tokens.indices.first(where: { ["width", "height"].contains(word(at: $0)) }),
      !hasWord(of: Self.notTheWindow, before: first), !mentions(any: Self.members)
    else { return nil }
    let isScaled = mentions(["font", "scale"])
    let brace = tokens[..<first].lastIndex { $0.isMark("{") }
    let start = isScaled ? brace ?? first : first
    guard let value = size(at: start) ?? spokenSize(at: first),
      isScaled || DeviceCatalog.hasScreen(of: value.value)
    else { return nil }
    return Told(.window(Window(value.value)), start..<value.end)
  }

  /// Members of an object that make its size a picture's.
  private static let members: Set<String> = ["uri", "url", "src", "source", "mime", "duration"]

  /// `width 393 height 852`, as a console joins its arguments.
  private func spokenSize(at start: Int) -> Parsed<Size>? {
    guard word(at: start) == "width", let width = length(at: start + 1) else { return nil }
    let next = isMark(",", at: start + 2) ? start + 3 : start + 2
    guard word(at: next) == "height", let height = length(at: next + 1) else { return nil }
    return Parsed(value: Size(width: width, height: height), end: next + 2)
  }

  /// Two numbers without brackets count only where a mark leads to them, or an x stands between.
  private func isPlausible(_ value: Parsed<Size>, key: Range<Int>, at start: Int) -> Bool {
    guard tokens[start].kind == .number else { return true }
    return (start..<value.end).contains { isTimes(at: $0) }
      || tokens[key.upperBound..<start].contains { $0.isMark(":") || $0.isMark("=") }
  }

  private static let notTheWindow: Set<String> = [
    "previous", "prev", "old", "last", "before", "min", "minimum", "max", "maximum", "preferred",
    "content", "native", "text", "pixel", "pixels", "keyboard", "tool", "video", "image", "photo",
    "texture", "buffer", "camera", "capture", "thumbnail", "asset", "document", "page", "cell",
    "physical", "receive", "send", "tcp", "congestion", "sliding", "rolling", "tensor", "ad",
    "touch", "tap", "point", "location", "position", "scroll", "mouse", "cursor", "pan", "drag",
    "drawable", "popup", "popover", "tooltip",
    "dialog", "alert", "toast", "overlay", "picture", "debug", "sharing", "hud", "context",
    "attention",
    "kernel", "blur", "gaussian", "fft", "hann", "audio", "limit",
  ]

  private static let leadingMarks: Set<String> = [
    ":", "=", "\"", "'", ".", ")", "]", ">", "→", "-",
  ]

  /// Where the size begins behind the marks and words that lead to it.
  private func sizeStart(from end: Int) -> Int? {
    var index = end
    while index < min(tokens.count, end + 14) {
      let token = tokens[index]
      switch token.kind {
      case .number: return index
      case .word:
        guard Self.sizeWords.contains(token.text) else { return index }
      case .mark:
        let isOpening = ["(", "{", "["].contains(token.text)
        if isOpening, word(at: index + 1) != "to" { return index }
        let isClause = token.text == "," && Self.sizeWords.contains(word(at: index + 1))
        guard isOpening || isClause || Self.leadingMarks.contains(token.text) else { return nil }
      }
      index += 1
    }
    return nil
  }

  /// `<UIWindow: 0x7f8; frame = (0 0; 393 852); …>`: where its frame begins.
  private func describedFrame(at index: Int, end: Int) -> Int? {
    guard tokens[index].name == "UIWindow", isMark(":", at: end), word(at: end + 1).hasPrefix("0x")
    else { return nil }
    let isHidden = tokens.indices.contains {
      hasWords(["hidden"], at: $0) && isMark("=", at: $0 + 1) && word(at: $0 + 2) == "yes"
    }
    guard !isHidden else { return nil }
    return (end + 1..<min(tokens.count, end + 12)).first { word(at: $0) == "frame" }.map { $0 + 2 }
  }
}

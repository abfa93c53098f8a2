import TraceModel

extension Message {
  /// A raw number behind the key; of a chain, the last.
  func numberTold(_ signal: OrientationSignal, key: Int, from start: Int) -> Told? {
    let between = connection(from: start)
    if let step = numberStep(signal, key: key, from: start) { return isScript ? nil : step }
    guard let raw = integer(at: between.end), !tokens[between.end].text.hasPrefix("-"),
      between.hasMark || signal != .either || word(at: between.end - 1) == "to"
        || key == 0 && isClosed(from: between.end + 1),
      isEnd(at: between.end + 1), integer(at: between.end + 1) == nil,
      !isQuote(at: between.end + 1) || isQuote(at: between.end - 1),
      !isScript || signal == .device || signal == .interface && tokens[key].name != "screen",
      signal != .either || !mentions(any: ["pixel", "asset", "exif"]),
      !isComparison(start..<between.end), let payload = Self.payload(signal, raw: raw)
    else { return nil }
    return Told(payload, key..<between.end + 1)
  }

  /// True for `orientation.rawValue > 0`, where no arrow is.
  private func isComparison(_ range: Range<Int>) -> Bool {
    range.contains {
      isMark(">", at: $0) && !isArrowHead(at: $0)
    }
  }

  private func isArrowHead(at index: Int) -> Bool {
    ["-", "=", ">", "<"].contains { isMark($0, at: index - 1) }
  }

  /// `didRotateFromInterfaceOrientation: 2 to 4`, `1 -> 3`: the second of two raw numbers.
  func numberStep(_ signal: OrientationSignal, key: Int, from start: Int) -> Told? {
    let between = connection(from: start)
    guard integer(at: between.end) != nil, isStep(at: between.end + 1) else { return nil }
    let next = connection(from: between.end + 1).end
    guard let raw = integer(at: next), isEnd(at: next + 1),
      let payload = Self.payload(signal, raw: raw)
    else { return nil }
    return Told(payload, key..<next + 1)
  }

  /// What a raw number tells; nil where it is none of UIKit's.
  static func payload(_ signal: OrientationSignal, raw: Int) -> Payload? {
    switch signal {
    case .device, .either, .deviceWord:
      (0...6).contains(raw) ? DeviceOrientation(rawValue: UInt8(raw)).map(Payload.device) : nil
    case .interface, .interfaceWord:
      (0...4).contains(raw)
        ? InterfaceOrientation(rawValue: UInt8(raw)).map(Payload.interface) : nil
    }
  }

  /// True where JavaScript or Dart speaks, whose bare numbers are not UIKit's.
  private var isScript: Bool {
    speaker == .reactNative || speaker == .web || speaker == .flutter
  }
}

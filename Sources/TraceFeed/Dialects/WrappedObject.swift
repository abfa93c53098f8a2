import TraceModel

/// An object that a console prints over several lines: sizes of window and screen, or a payload of
/// Expo's.
struct WrappedObject: Record {
  private var bytes: [UInt8]
  private var lines = 1
  private var depth: Int
  private let speaker: Speaker?

  /// The longest object, in lines.
  private static let maximumLines = 40

  init?(openedBy message: Message) {
    let isBare = message.isName("Object", at: 0) && message.tokens.count == 2
    guard message.speaker == .reactNative || message.speaker == .web || isBare,
      message.tokens.last?.isMark("{") == true || message.tokens.last?.isMark(",") == true,
      message.mentions(any: ["dimensions", "window", "screen", "orientation", "object"])
    else { return nil }
    depth = Self.depth(of: message)
    guard depth > 0 else { return nil }
    bytes = message.bytes
    speaker = message.speaker
  }

  mutating func take(_ message: Message) -> RecordStep {
    guard lines < Self.maximumLines, message.speaker == nil, !message.hasTime else {
      return .foreign
    }
    lines += 1
    depth += Self.depth(of: message)
    bytes += [0x20] + message.bytes
    return depth > 0 ? .goesOn([]) : .ends(closed())
  }

  func closed() -> [Told] {
    let message = Message(bytes, speaker: speaker)
    let dialects: [any Dialect] = [ExpoDialect(), ReactNativeDialect(), UIKitDialect()]
    return dialects.lazy.map { $0.told(by: message) }.first { !$0.isEmpty } ?? []
  }

  private static func depth(of message: Message) -> Int {
    message.tokens.reduce(0) { depth, token in
      token.isMark("{") ? depth + 1 : token.isMark("}") ? depth - 1 : depth
    }
  }
}

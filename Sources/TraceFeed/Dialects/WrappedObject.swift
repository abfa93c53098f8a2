import TraceModel

/// An object with the sizes of window and screen that a console prints over several lines.
struct WrappedObject: Record {
  private var bytes: [UInt8]
  private var lines = 1
  private var depth: Int

  /// The longest object, in lines.
  private static let maximumLines = 40

  init?(openedBy message: Message) {
    guard message.speaker == .reactNative || message.speaker == .web,
      message.tokens.last?.isMark("{") == true || message.tokens.last?.isMark(",") == true,
      message.mentions(any: ["dimensions", "window", "screen"])
    else { return nil }
    depth = Self.depth(of: message)
    guard depth > 0 else { return nil }
    bytes = message.bytes
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

  func closed() -> [Told] { UIKitDialect().told(by: Message(bytes)) }

  private static func depth(of message: Message) -> Int {
    message.tokens.reduce(0) { depth, token in
      token.isMark("{") ? depth + 1 : token.isMark("}") ? depth - 1 : depth
    }
  }
}

import TraceModel

/// `log stream` and `log show` in their default style.
struct LogStreamDefault: Prefix {
  let name = "log stream"
  let sample =
    "2026-11-30 07:25:40.748123+0900 0x3058     Default     0x0                  599    0    "
    + "App: (UIKitCore) [com.example:layout] hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard let moment = Timestamp.dateTime(&cursor), cursor.skipBlanks(), cursor.skip("0x"),
      cursor.run(\.isHexDigit) != nil, cursor.skipBlanks(), cursor.run(\.isLetter) != nil,
      cursor.skipBlanks(), cursor.skip("0x"), cursor.run(\.isHexDigit) != nil,
      cursor.skipBlanks(), cursor.integer() != nil, cursor.skipBlanks(), cursor.integer() != nil,
      cursor.skipBlanks(), cursor.skip(past: UInt8(ascii: ":"))
    else { return nil }
    UnifiedLog.skipOrigin(&cursor)
    return Stripped(from: cursor, time: .wall(moment))
  }
}

/// What all styles of the unified log have before a message.
enum UnifiedLog {
  /// Skips `(UIKitCore)` and `[com.example:layout]`.
  static func skipOrigin(_ cursor: inout TextCursor) {
    var next = cursor
    next.skipBlanks()
    if next.skip("("), next.run({ $0 != UInt8(ascii: ")") && $0 != 0x20 }) != nil, next.skip(")") {
      cursor = next
      next.skipBlanks()
    } else {
      next = cursor
      next.skipBlanks()
    }
    guard next.skip("["), next.run({ $0 != UInt8(ascii: ":") && $0 != 0x20 && $0 != 0x5D }) != nil,
      next.skip(":"), next.run({ $0 != UInt8(ascii: "]") }) != nil, next.skip("]"),
      next.byte == 0x20 || next.isAtEnd
    else { return }
    cursor = next
  }

  /// Reads `App[15008:fe8508]`, `App(UIKitCore)[15008]` and the like; names may have blanks.
  static func skipProcess(_ cursor: inout TextCursor, hasThread: Bool = false) -> Bool {
    var next = cursor
    guard let name = next.run({ $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }),
      name.count <= 96, next.skip("["), next.run(\.isHexDigit) != nil
    else { return false }
    if next.skip(":") {
      guard next.run({ $0.isHexDigit || $0 == UInt8(ascii: "x") }) != nil else { return false }
    } else if hasThread {
      return false
    }
    guard next.skip("]") else { return false }
    cursor = next
    return true
  }
}

extension UInt8 {
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}

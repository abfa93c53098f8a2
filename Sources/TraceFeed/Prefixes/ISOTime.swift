import TraceModel

/// A date and time alone, ISO 8601, with a blank or JavaScript's, in brackets or not.
struct ISOTime: Prefix {
  let name = "date and time"
  let sample = "2026-11-30T07:25:40.748123Z hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    let closing = cursor.skipOpening()
    guard let moment = Timestamp.dateTime(&cursor) ?? Timestamp.weekdayDate(&cursor),
      cursor.skip(closing)
    else { return nil }
    _ = cursor.skip(":") || cursor.skip(" - ")
    // Appium puts its module right behind the bracket.
    let isJoined = !closing.isEmpty && cursor.byte == UInt8(ascii: "[")
    guard
      isJoined || cursor.position > 0 && cursor.bytes[cursor.position - 1] == 0x20
        || cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.isAtEnd
    else { return nil }
    return Stripped(from: cursor, time: .wall(moment))
  }
}

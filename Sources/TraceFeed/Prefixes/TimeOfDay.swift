import TraceModel

/// A time without its day, in brackets or not, with a zone or not.
struct TimeOfDay: Prefix {
  let name = "time of day"
  let sample = "07:25:40.748 hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    // A picture for the level, as SwiftyBeaver puts it.
    if cursor.run({ $0 >= 0x80 }) != nil { cursor.skipBlanks() }
    let closing = cursor.skipOpening()
    guard let time = Timestamp.localTime(&cursor) else { return nil }
    let zone = Timestamp.zone(&cursor) ?? 0
    guard cursor.skip(closing) else { return nil }
    _ = cursor.skip(":")
    guard cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.isAtEnd else { return nil }
    return Stripped(from: cursor, time: .ofDay(time - zone))
  }
}

import TraceModel

/// Seconds since the log began, with a plus sign, in brackets or not.
struct RelativeTime: Prefix {
  let name = "seconds"
  let sample = "+0.123 hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    let isBracketed = cursor.skip("[")
    cursor.skipBlanks()
    guard cursor.skip("+"), let seconds = cursor.integer(), seconds < 1_000_000_000,
      cursor.byte == UInt8(ascii: ".")
    else { return nil }
    let time = seconds * 1_000_000 + cursor.fraction()
    _ = cursor.skip("s")
    guard !isBracketed || cursor.skip("]"), cursor.skipBlanks() || cursor.isAtEnd else {
      return nil
    }
    return Stripped(from: cursor, time: .elapsed(time))
  }
}

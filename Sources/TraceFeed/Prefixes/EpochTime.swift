import TraceModel

/// Seconds, milliseconds, microseconds or nanoseconds since 1970, in brackets or not.
struct EpochTime: Prefix {
  let name = "epoch"
  let sample = "1796023540.748123 hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    let isBracketed = cursor.skip("[")
    guard let moment = Timestamp.epoch(&cursor), !isBracketed || cursor.skip("]") else {
      return nil
    }
    _ = cursor.skip(":")
    guard cursor.skipBlanks() || cursor.isAtEnd else { return nil }
    return Stripped(from: cursor, time: .wall(moment))
  }
}

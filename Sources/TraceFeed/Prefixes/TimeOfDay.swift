import TraceModel

/// A time without its day, in brackets or not, with a zone or not.
struct TimeOfDay: Prefix {
  let name = "time of day"
  let sample = "07:25:40.748 hello"

  private static let noon = 12 * 3_600_000_000

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    let isBracketed = cursor.skip("[")
    guard var time = Timestamp.time(&cursor) else { return nil }
    if cursor.skip(" PM"), time < Self.noon { time += Self.noon }
    if cursor.skip(" AM"), time >= Self.noon { time -= Self.noon }
    let zone = Timestamp.zone(&cursor) ?? 0
    guard !isBracketed || cursor.skip("]") else { return nil }
    _ = cursor.skip(":")
    guard cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.isAtEnd else { return nil }
    return Stripped(from: cursor, time: .ofDay(time - zone))
  }
}

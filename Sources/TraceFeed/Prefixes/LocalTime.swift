import TraceModel

/// A date and time as some language or country writes them, in brackets or not.
struct LocalTime: Prefix {
  let name = "local date and time"
  let sample = "30.11.2026, 07:25:40.748 hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    let closing = cursor.skipOpening()
    guard let time = Self.named(&cursor) ?? Self.numbered(&cursor) else { return nil }
    guard cursor.skip(closing) else { return nil }
    _ = cursor.skip(":") || cursor.skip(" - ")
    guard cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.isAtEnd else { return nil }
    return Stripped(from: cursor, time: time)
  }

  /// `30.11.2026, 07:25:40` or `11/30/26, 7:25:40 AM`: which number is the day nobody can tell, so
  /// that the time of the day is all that counts.
  private static func numbered(_ cursor: inout TextCursor) -> FeedTime? {
    var next = cursor
    guard next.integer() != nil, let mark = [".", "/"].first(where: { next.skip($0) }),
      next.integer() != nil, next.skip(mark), let year = next.integer(), year < 10_000,
      let time = time(&next)
    else { return nil }
    cursor = next
    return .ofDay(time)
  }

  /// `2026年11月30日 7:25:40`, `30-Nov-2026 07:25:40` or `Nov 30, 2026 at 7:25:40 AM`, with the day of
  /// the week before it or not.
  private static func named(_ cursor: inout TextCursor) -> FeedTime? {
    var next = cursor
    let date: (year: Int, month: Int, day: Int)
    if Timestamp.weekday(&next) { _ = next.skip(",") ? next.skip(" ") : next.skip(" ") }
    if let month = Timestamp.month(&next) {
      guard next.skip(" "), let day = next.integer(), next.skip(", "), let year = next.digits(4)
      else { return nil }
      date = (year, month, day)
    } else if let day = dayBeforeMonth(&next) {
      guard let month = Timestamp.month(&next), next.skip(" ") || next.skip("-"),
        let year = next.digits(4)
      else { return nil }
      date = (year, month, day)
    } else {
      guard let year = next.digits(4), next.skip("年"), let month = next.integer(),
        next.skip("月"), let day = next.integer(), next.skip("日")
      else { return nil }
      date = (year, month, day)
    }
    guard date.year > 0, (1...12).contains(date.month), (1...31).contains(date.day),
      let time = time(&next)
    else { return nil }
    cursor = next
    return .wall(
      WallClock(year: date.year, month: date.month, day: date.day, microsecond: time))
  }

  /// `30 ` or `30-`, where letters follow.
  private static func dayBeforeMonth(_ cursor: inout TextCursor) -> Int? {
    var next = cursor
    guard let day = next.integer(), next.skip(" ") || next.skip("-"), next.byte.isLetter else {
      return nil
    }
    cursor = next
    return day
  }

  /// The time behind a date, and behind a comma or "at" between them.
  private static func time(_ cursor: inout TextCursor) -> Int? {
    _ = cursor.skip(",") || cursor.skip(" at")
    guard cursor.skipBlanks() else { return nil }
    return Timestamp.localTime(&cursor)
  }
}

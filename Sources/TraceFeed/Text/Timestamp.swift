import TraceModel

/// The spellings of time that prefixes share.
enum Timestamp {
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// `2026-11-30 07:25:40.748123+0900`: blank or `T`, any fraction, any zone or none.
  ///
  /// Without a zone the time counts as UTC.
  static func dateTime(_ cursor: inout TextCursor) -> WallClock? {
    var next = cursor
    guard let year = next.digits(4), next.skip("-") || next.skip("/"), let month = next.digits(2),
      next.skip("-") || next.skip("/"), let day = next.digits(2), (1...12).contains(month),
      (1...31).contains(day), year > 0, next.skip(" ") || next.skip("T"),
      let time = time(&next)
    else { return nil }
    let zone = zone(&next) ?? 0
    cursor = next
    let midnight = WallClock(year: year, month: month, day: day)
    return WallClock(microseconds: midnight.microseconds + time - zone)
  }

  /// `Mon Nov 30 2026 07:25:40.748`, as JavaScript shows a date and Metro one before a line.
  static func weekdayDate(_ cursor: inout TextCursor) -> WallClock? {
    var next = cursor
    guard weekdays.contains(where: { next.skip($0) }), next.skip(" "),
      let month = months.firstIndex(where: { next.skip($0) }), next.skip(" "),
      let day = next.digits(2), next.skip(" "), let year = next.digits(4), next.skip(" "),
      (1...31).contains(day), year > 0, let time = time(&next)
    else { return nil }
    cursor = next
    return WallClock(year: year, month: month + 1, day: day, microsecond: time)
  }

  /// `07:25:40.748123` as microseconds since midnight; Appium has a third colon for the point.
  static func time(_ cursor: inout TextCursor) -> Int? {
    var next = cursor
    guard let hour = next.digits(2), next.skip(":"), let minute = next.digits(2), next.skip(":"),
      let second = next.digits(2), hour < 24, minute < 60, second <= 60
    else { return nil }
    let fraction = milliseconds(&next) ?? next.fraction()
    cursor = next
    return ((hour * 60 + minute) * 60 + second) * 1_000_000 + fraction
  }

  /// A time whose hour may have one digit, with AM or PM behind it or not.
  static func localTime(_ cursor: inout TextCursor) -> Int? {
    var next = cursor
    if !next.byte(ahead: 1).isDigit, next.byte.isDigit {
      next = TextCursor([UInt8(ascii: "0")] + next.bytes[next.position...])
      guard let time = localTime(&next) else { return nil }
      cursor.position += next.position - 1
      return time
    }
    guard var time = time(&next) else { return nil }
    let noon = 12 * 3_600_000_000
    // Newer systems put a narrow space before the letters.
    if next.skip(" PM") || next.skip("\u{202F}PM"), time < noon { time += noon }
    if next.skip(" AM") || next.skip("\u{202F}AM"), time >= noon { time -= noon }
    cursor = next
    return time
  }

  /// The name of a month, short or whole, as its number.
  static func month(_ cursor: inout TextCursor) -> Int? {
    guard let index = months.firstIndex(where: { cursor.skip($0) }) else { return nil }
    _ = cursor.run(\.isLetter)
    return index + 1
  }

  /// The name of a day of the week, short or whole.
  static func weekday(_ cursor: inout TextCursor) -> Bool {
    guard weekdays.contains(where: { cursor.skip($0) }) else { return false }
    _ = cursor.run(\.isLetter)
    return true
  }

  /// `:748` behind the seconds.
  private static func milliseconds(_ cursor: inout TextCursor) -> Int? {
    var next = cursor
    guard next.skip(":"), let value = next.digits(3), !next.byte.isDigit else { return nil }
    cursor = next
    return value * 1000
  }

  /// `Z`, `+0900`, `+09:00` or `+09` as microseconds east of Greenwich.
  static func zone(_ cursor: inout TextCursor) -> Int? {
    var next = cursor
    if next.skip("Z") {
      guard !next.byte.isLetter else { return nil }
      cursor = next
      return 0
    }
    let isWest = next.byte == UInt8(ascii: "-")
    guard next.skip("+") || next.skip("-"), let hours = next.digits(2), hours < 24 else {
      return nil
    }
    _ = next.skip(":")
    let minutes = next.digits(2) ?? 0
    guard minutes < 60, !next.byte.isDigit else { return nil }
    cursor = next
    return (isWest ? -1 : 1) * (hours * 60 + minutes) * 60_000_000
  }

  /// `Nov  3 07:25:40.748123`, as a date of year 2000.
  static func monthDay(_ cursor: inout TextCursor) -> WallClock? {
    var next = cursor
    guard let month = months.firstIndex(where: { next.skip($0) }), next.skipBlanks(),
      let day = next.integer(), (1...31).contains(day), next.skip(" "), let time = time(&next)
    else { return nil }
    cursor = next
    return WallClock(year: 2000, month: month + 1, day: day, microsecond: time)
  }

  /// Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their length.
  static func epoch(_ cursor: inout TextCursor) -> WallClock? {
    var next = cursor
    guard let digits = next.run(\.isDigit) else { return nil }
    var whole = TextCursor(next.bytes, at: digits.lowerBound)
    guard let value = whole.digits(min(digits.count, 16)) else { return nil }
    let microseconds: Int
    switch digits.count {
    case 10: microseconds = value * 1_000_000 + next.fraction()
    case 13: microseconds = value * 1000 + next.fraction() / 1000
    case 16, 19: microseconds = value
    default: return nil
    }
    cursor = next
    return WallClock(microseconds: microseconds)
  }
}

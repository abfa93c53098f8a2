/// A moment of civil time, UTC, to the microsecond.
public struct WallClock: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public var microseconds: Int

  public init(microseconds: Int) { self.microseconds = microseconds }

  /// Makes the moment of a date of the Gregorian calendar; parts out of their range carry over.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    microsecond: Int = 0
  ) {
    let seconds =
      Self.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
    microseconds = seconds * 1_000_000 + microsecond
  }

  public static func < (left: WallClock, right: WallClock) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Days since 1970-01-01, by Hinnant's "chrono-Compatible Low-Level Date Algorithms".
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The year, month and day in UTC.
  public var date: (year: Int, month: Int, day: Int) {
    let shifted = Self.floorDivide(microseconds, 86_400_000_000) + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// Microseconds since midnight, UTC.
  public var microsecondOfDay: Int {
    microseconds - Self.floorDivide(microseconds, 86_400_000_000) * 86_400_000_000
  }

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  /// The moment as RFC 3339 with microseconds: `2026-11-30T07:25:40.748123Z`.
  public var rfc3339: String {
    let (year, month, day) = date
    let seconds = microsecondOfDay / 1_000_000
    return Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2) + "T"
      + Self.padded(seconds / 3600, 2) + ":" + Self.padded(seconds / 60 % 60, 2) + ":"
      + Self.padded(seconds % 60, 2) + "." + Self.padded(microsecondOfDay % 1_000_000, 6) + "Z"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    var digits = String(value)
    while digits.utf8.count < width { digits = "0" + digits }
    return digits
  }

  /// Reads RFC 3339: a date, `T` or a blank, a time with any fraction, `Z` or an offset.
  ///
  /// Nil for anything else, for a date that no calendar has, and for years outside 1 to 9999.
  public init?(rfc3339 text: String) {
    var rest = Substring(text).utf8
    func number(_ width: Int) -> Int? {
      guard rest.count >= width else { return nil }
      var value = 0
      for byte in rest.prefix(width) {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      rest = rest.dropFirst(width)
      return value
    }
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      skip("Tt "), let hour = number(2), skip(":"), let minute = number(2), skip(":"),
      let second = number(2), year >= 1, (1...12).contains(month), (1...31).contains(day),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var microsecond = 0
    if skip(".") {
      var scale = 100_000
      guard let first = rest.first, (48...57).contains(first) else { return nil }
      while let digit = rest.first, (48...57).contains(digit) {
        microsecond += Int(digit - 48) * scale
        scale /= 10
        rest = rest.dropFirst()
      }
    }
    var offset = 0
    if !skip("Zz") {
      let isWest = rest.first == UInt8(ascii: "-")
      guard skip("+-"), let hours = number(2), skip(":"), let minutes = number(2), hours < 24,
        minutes < 60
      else { return nil }
      offset = (isWest ? -1 : 1) * (hours * 60 + minutes)
    }
    guard rest.isEmpty else { return nil }
    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute - offset, second: second,
      microsecond: microsecond)
    guard offset != 0 || second == 60 || (date.month == month && date.day == day) else {
      return nil
    }
  }
}

import TraceModel

/// Android's logcat, in its styles `threadtime`, `time` and `brief`.
///
/// What Android itself and its apps tell is not UIKit's; frameworks have the same words everywhere.
struct LogcatPrefix: Prefix {
  let name = "logcat"
  let sample = "08-24 21:18:48.308  4475  4494 I ActivityManager: hello"

  private static let speakers: [String: Speaker] = [
    "flutter": .flutter, "ReactNativeJS": .reactNative, "chromium": .web,
    "Capacitor/Console": .web,
  ]

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    let time = Self.time(&cursor)
    guard let tag = time.flatMap({ _ in Self.columns(&cursor) }) ?? Self.brief(&cursor) else {
      return nil
    }
    return Stripped(from: cursor, time: time, speaker: Self.speakers[tag] ?? .android)
  }

  private static func time(_ cursor: inout TextCursor) -> FeedTime? {
    var next = cursor
    guard let month = next.digits(2), next.skip("-"), let day = next.digits(2), next.skip(" "),
      (1...12).contains(month), (1...31).contains(day), let time = Timestamp.time(&next),
      next.skipBlanks()
    else { return nil }
    cursor = next
    return .yearless(WallClock(year: 2000, month: month, day: day, microsecond: time))
  }

  /// ` 4475  4494 I Tag: `, the tag filled up with blanks.
  private static func columns(_ cursor: inout TextCursor) -> String? {
    var next = cursor
    guard next.integer() != nil, next.skipBlanks(), next.integer() != nil, next.skipBlanks(),
      next.skip(any: levels), next.skip(" "), let tag = tag(&next)
    else { return nil }
    next.skipBlanks()
    guard next.skip(":") else { return nil }
    cursor = next
    return tag
  }

  /// `I/Tag( 4475): `.
  private static func brief(_ cursor: inout TextCursor) -> String? {
    var next = cursor
    guard next.skip(any: levels), next.skip("/"), let tag = tag(&next) else { return nil }
    next.skipBlanks()
    guard next.skip("(") else { return nil }
    next.skipBlanks()
    guard next.integer() != nil, next.skip("):") else { return nil }
    cursor = next
    return tag
  }

  private static let levels = ["V", "D", "I", "W", "E", "F", "A"]

  private static func tag(_ cursor: inout TextCursor) -> String? {
    cursor.run { $0 > 0x20 && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "(") }
      .map { String(decoding: cursor.bytes[$0], as: UTF8.self) }
  }
}

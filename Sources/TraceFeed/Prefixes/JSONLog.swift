import TraceModel

/// A log line that is a JSON object: `log stream --style ndjson`, `pymobiledevice3 --format json`,
/// and what logging libraries write.
enum JSONLog {
  /// What such an object holds.
  struct Unwrapped {
    /// The message's lines.
    var lines: [[UInt8]]
    var time: FeedTime?
  }

  private static let footer = Array(#"{"count":"#.utf8)

  /// The message and time of an object; nil where the line is none, or has no message.
  ///
  /// `log show` glues its footer, `{"count":9,"finished":1}`, to the last object.
  static func unwrap(_ line: [UInt8]) -> Unwrapped? {
    guard line.first == UInt8(ascii: "{") else { return nil }
    if line.starts(with: footer) { return Unwrapped(lines: []) }
    guard case .object(let members)? = JSONValue(parsing: withoutFooter(line)),
      let time = timeKeys.lazy.compactMap({ members[$0] }).first.flatMap(text)
    else { return nil }
    switch members["eventMessage"] ?? members["message"] ?? members["msg"] {
    case .string(let text): return Unwrapped(message: text, time: time)
    case .null where members["eventMessage"] != nil: return Unwrapped(lines: [])
    default: return Unwrapped(lines: [line], time: Unwrapped.time(time))
    }
  }

  private static let timeKeys = [
    "timestamp", "@timestamp", "time", "ts", "date", "datetime", "asctime", "@t", "Timestamp",
  ]

  /// A time as text: a number is seconds or milliseconds since 1970.
  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number) where (1e9..<1e11).contains(number):
      WallClock(microseconds: Int((number * 1e6).rounded())).rfc3339
    default: nil
    }
  }

  private static func withoutFooter(_ line: [UInt8]) -> [UInt8] {
    guard let end = line.lastIndex(of: UInt8(ascii: "{")), end > 0,
      line[end...].starts(with: footer)
    else { return line }
    return Array(line[..<end])
  }
}

extension JSONLog.Unwrapped {
  init(message: String, time: String) {
    let lines = message.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    self.init(lines: lines.map(CleanText.clean), time: Self.time(time))
  }

  static func time(_ text: String) -> FeedTime? {
    var cursor = TextCursor(Array(text.utf8))
    return (Timestamp.dateTime(&cursor) ?? Timestamp.epoch(&cursor)).map(FeedTime.wall)
  }
}

/// `log stream --style json`: one pretty-printed array, which may never be closed.
struct JSONArrayLog: Sendable {
  private var message: String?
  private var time: String?
  private var isTold = false

  /// Begins with the line that opens the array.
  init?(openedBy line: [UInt8]) {
    guard line == Array("[{".utf8) else { return nil }
  }

  /// Takes the next line; the object, once its message and its time are known.
  mutating func take(_ line: [UInt8]) -> JSONLog.Unwrapped? {
    if line.first == UInt8(ascii: "}") {
      message = nil
      time = nil
      isTold = false
      return nil
    }
    if let text = member("eventMessage", in: line) { message = text }
    if let text = member("timestamp", in: line) { time = text }
    guard !isTold, let message, let time else { return nil }
    isTold = true
    return JSONLog.Unwrapped(message: message, time: time)
  }

  /// The string of a member of the outermost object, which is indented by two blanks or a tab.
  private func member(_ name: String, in line: [UInt8]) -> String? {
    var cursor = TextCursor(line)
    guard cursor.skip("  ") || cursor.skip("\t"), cursor.skip("\"\(name)\"") else { return nil }
    cursor.skipBlanks()
    guard cursor.skip(":") else { return nil }
    cursor.skipBlanks()
    var value = line[cursor.position...]
    if value.last == UInt8(ascii: ",") { value.removeLast() }
    guard case .array(let values)? = JSONValue(parsing: Array("[".utf8) + value + Array("]".utf8)),
      case .string(let text)? = values.first
    else { return nil }
    return text
  }
}

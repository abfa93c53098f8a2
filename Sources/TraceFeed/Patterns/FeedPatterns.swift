import TraceModel

/// A user's own dialect: named regular expressions and what their groups mean.
public struct FeedPatterns: Sendable {
  /// The name that events show as `via`.
  public let name: String
  private let patterns: [FeedPattern]

  /// How much of a line is matched, and how long an expression may be, in bytes.
  static let maximumLength = 4096

  /// What a line gave.
  struct Match {
    var told: [Told]
    var time: FeedTime?
  }

  /// Reads the JSON of a pattern file.
  ///
  /// `{"name": "game", "time": "seconds", "patterns": [{"name": "turn", "expression": "…",
  /// "vocabulary": {"device": {"UP": "portrait"}}}]}`; a group's name is the field that it gives.
  public init(parsing text: [UInt8]) throws(FeedError) {
    guard case .object(let members)? = JSONValue(parsing: text) else {
      throw .badPatterns("the pattern file is no JSON object; expected 'name' and 'patterns'")
    }
    if let unknown = members.keys.sorted().first(where: { !Self.members.contains($0) }) {
      throw .badPatterns(
        "'\(unknown)' is no member of a pattern file; known are name, time, patterns")
    }
    guard case .string(let name)? = members["name"], !name.isEmpty else {
      throw .badPatterns("the pattern file has no 'name'; add it")
    }
    guard case .array(let list)? = members["patterns"], !list.isEmpty else {
      throw .badPatterns("the pattern file has no 'patterns'; add a list of at least one")
    }
    let format = try PatternTime(members["time"])
    var patterns: [FeedPattern] = []
    for (index, value) in list.enumerated() {
      patterns.append(try FeedPattern(value, number: index + 1, time: format))
    }
    self.name = name
    self.patterns = patterns
  }

  private static let members: Set<String> = ["name", "time", "patterns"]

  /// What the first pattern that fits gives.
  func match(_ line: String) -> Match? {
    let head =
      line.utf8.count > Self.maximumLength
      ? String(decoding: line.utf8.prefix(Self.maximumLength), as: UTF8.self) : line
    for pattern in patterns {
      if let match = pattern.match(head) { return match }
    }
    return nil
  }
}

/// How a group `time` is spelled.
enum PatternTime: String, Sendable, CaseIterable {
  case iso8601, seconds, milliseconds, microseconds, nanoseconds, timeOfDay, elapsed

  init(_ value: JSONValue?) throws(FeedError) {
    let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
    switch value {
    case nil, .null: self = .iso8601
    case .string(let name):
      guard let time = Self(rawValue: name) else {
        throw .badPatterns("'\(name)' is no time format; known are \(names)")
      }
      self = time
    default: throw .badPatterns("'time' is no text; known are \(names)")
    }
  }

  /// The time that the text tells; seconds may have decimals.
  func time(_ text: Substring) -> FeedTime? {
    var cursor = TextCursor(Array(text.utf8))
    switch self {
    case .iso8601: return Timestamp.dateTime(&cursor).map(FeedTime.wall)
    case .timeOfDay: return Timestamp.time(&cursor).map(FeedTime.ofDay)
    case .seconds, .elapsed:
      guard let seconds = cursor.integer(), seconds < 1_000_000_000_000 else { return nil }
      let microseconds = seconds * 1_000_000 + cursor.fraction()
      return self == .elapsed
        ? .elapsed(microseconds) : .wall(WallClock(microseconds: microseconds))
    case .milliseconds:
      guard let value = cursor.integer(), value < 1_000_000_000_000_000 else { return nil }
      return .wall(WallClock(microseconds: value * 1000 + cursor.fraction() / 1000))
    case .microseconds:
      return cursor.integer().map { .wall(WallClock(microseconds: $0)) }
    case .nanoseconds:
      guard let digits = cursor.run(\.isDigit), digits.count > 3 else { return nil }
      var whole = TextCursor(cursor.bytes, at: digits.lowerBound)
      return whole.digits(min(digits.count - 3, 18)).map { .wall(WallClock(microseconds: $0)) }
    }
  }
}

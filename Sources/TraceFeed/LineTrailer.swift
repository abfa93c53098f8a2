import TraceModel

/// The line that Xcode puts behind a message when a console is copied with its metadata:
/// `Type: Notice | Timestamp: 2026-02-10 12:32:52.813407+11:00 | Process: App | …`.
enum LineTrailer {
  /// The time that such a line tells for the one before; nil for any other line.
  static func time(of line: some Collection<UInt8>) -> FeedTime? {
    guard begins(line) else { return nil }
    var cursor = TextCursor(Array(line))
    guard cursor.skip("Type: "), cursor.run(\.isLetter) != nil, cursor.skip(" | Timestamp: ") else {
      return nil
    }
    return Timestamp.dateTime(&cursor).map(FeedTime.wall)
  }

  /// True where a line begins as such a line does.
  static func begins(_ line: some Collection<UInt8>) -> Bool {
    line.first == beginning[0] && line.starts(with: beginning)
  }

  private static let beginning = Array("Type: ".utf8)
}

/// What lines without a time of their own gave, until the line behind tells one.
struct HeldResults: Sendable {
  struct Held: Sendable {
    var result: TextReader.Result
    var arrivedAt: Int
  }

  private var held: [Held] = []
  /// True once the feed has shown a trailer, so that more of them are waited for.
  private(set) var expectsTrailers = false

  var isEmpty: Bool { held.isEmpty }

  mutating func hold(_ result: TextReader.Result, arrivedAt: Int) {
    held.append(Held(result: result, arrivedAt: arrivedAt))
  }

  /// All that is held, with the time that a trailer told; none is known where there was no trailer.
  mutating func take(_ time: FeedTime? = nil) -> [Held] {
    defer { held.removeAll(keepingCapacity: true) }
    guard let time else { return held }
    expectsTrailers = true
    return held.map { Held(result: $0.result.timed(time), arrivedAt: $0.arrivedAt) }
  }
}

extension TextReader.Result {
  fileprivate func timed(_ time: FeedTime) -> Self {
    var result = self
    result.time = time
    return result
  }
}

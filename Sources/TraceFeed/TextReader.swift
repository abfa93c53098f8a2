import TraceModel

/// Reads whole lines: native ones that are not canonical, and text.
struct TextReader: Sendable {
  /// What one line gave.
  struct Result {
    var time: FeedTime?
    var events: [Event] = []
    var header: TraceHeader?
    /// False where nothing matched.
    var isUnderstood = false
    /// True where an unmatched line holds words that a signal would.
    var looksLikeSignal = false
    /// The line without its prefixes.
    var message: [UInt8] = []
    var text = ""
    var prefixes: [String] = []
    var dialect: String?

    func explanation(line: Int) -> FeedExplanation {
      FeedExplanation(
        line: line, text: text, prefixes: prefixes, dialect: dialect,
        payloads: events.map(\.payload))
    }
  }

  let takesNative = true

  init(_ options: FeedOptions) throws(FeedError) {}

  /// True where a line surely gives nothing; found without parsing it.
  mutating func isNoise(_ line: UnsafeBufferPointer<UInt8>) -> Bool { false }

  mutating func read(_ line: [UInt8]) -> Result {
    var result = Result(text: String(decoding: line, as: UTF8.self))
    guard let decoded = try? EventLine.decode(line) else { return result }
    result.isUnderstood = true
    result.dialect = "native"
    result.time = decoded.hasTime ? .trace(decoded.event.t) : nil
    switch decoded.event.payload {
    case .header(let header): result.header = header
    case .state, .end: break
    case .other: result.isUnderstood = false
    default: result.events = [decoded.event]
    }
    return result
  }

  /// Closes a record that is still open.
  mutating func finish() -> Result { Result() }
}

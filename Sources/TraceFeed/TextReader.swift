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
  }

  /// A record that has begun, and what its first line told of it.
  private struct OpenRecord: Sendable {
    var record: any Record
    var time: FeedTime?
    var dialect: String
  }

  /// A dialect that a line is tried with.
  private struct Candidate: Sendable {
    let dialect: any Dialect
    let name: String
    let isNamed: Bool

    init(_ dialect: any Dialect, isNamed: Bool) {
      self.dialect = dialect
      name = dialect.description.name
      self.isNamed = isNamed
    }
  }

  let takesNative: Bool

  /// The dialects that a line is tried with; of one that was named, bare words count too.
  private let dialects: [Candidate]
  private let patterns: FeedPatterns?
  /// False where a line without any of the known words may give something.
  private let skipsNoise: Bool
  private var open: OpenRecord?
  private var array: JSONArrayLog?
  private var noise = NoiseTime()

  init(_ options: FeedOptions) throws(FeedError) {
    patterns = options.patterns
    switch options.selection {
    case .auto:
      dialects = Dialects.all.map { Candidate($0, isNamed: false) }
      takesNative = true
    case .dialect(let name):
      takesNative = name == FeedCatalog.native.name
      let named = Dialects.all.filter { $0.description.isNamed(name) }
      guard takesNative || !named.isEmpty else {
        throw .unknownDialect(name, known: FeedCatalog.dialects.map(\.name))
      }
      // Every framework runs on UIKit, whose values its log holds too.
      let base: [any Dialect] =
        named.isEmpty || named[0].description.name == "uikit" ? [] : [UIKitDialect()]
      dialects =
        named.map { Candidate($0, isNamed: true) } + base.map { Candidate($0, isNamed: false) }
    }
    skipsNoise =
      options.selection == .auto && patterns == nil && !options.explains && !options.keepsLog
  }

  /// True where a line surely gives nothing, found without parsing it; UTF-16 has to be cleaned first.
  mutating func isNoise(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard skipsNoise, open == nil, array == nil, let first = unsafe line.first,
      first != UInt8(ascii: "[") || line.count > 1 && !Self.opensRecord(unsafe line[1]),
      first < 0xFE, first != 0, unsafe line.count == 1 || line[1] != 0,
      unsafe !Preamble.matches(line),
      unsafe !Candidates.search.isCandidate(line.span)
    else { return false }
    unsafe noise.note(line)
    return true
  }

  /// True for what stands behind `[` where a JSON array or a relative time begins.
  private static func opensRecord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "+") || byte == 0x20
  }

  /// The time of the last line that was passed over as noise.
  mutating func takeNoiseTime() -> FeedTime? { noise.take() }

  mutating func read(_ line: [UInt8]) -> Result {
    let clean = CleanText.clean(line)
    var result = Result(text: String(decoding: clean, as: UTF8.self))
    result.message = clean
    guard !clean.isEmpty, !Preamble.matches(clean) else {
      result.isUnderstood = true
      return result
    }
    if takesNative,
      readNative(line, into: &result) || clean != line && readNative(clean, into: &result)
    {
      return result
    }
    guard !dialects.isEmpty || patterns != nil else { return result }
    if let unwrapped = unwrap(clean) {
      result.prefixes = ["json"]
      result.time = unwrapped.time
      result.isUnderstood = unwrapped.lines.isEmpty
      for line in unwrapped.lines { readText(line, into: &result) }
    } else if array != nil {
      result.isUnderstood = true
    } else {
      readText(clean, into: &result)
    }
    return result
  }

  /// Closes a record that is still open.
  mutating func finish() -> Result {
    var result = Result()
    close(into: &result)
    return result
  }

  private func readNative(_ line: [UInt8], into result: inout Result) -> Bool {
    let line = Array(line.drop { $0 == 0x20 || $0 == 0x09 })
    guard line.first == UInt8(ascii: "{") else { return false }
    guard let decoded = try? EventLine.decode(line) else {
      // Cut or wrong, a line of ours is no text that another dialect might read by chance.
      result.looksLikeSignal = Self.nativeBeginnings.contains { line.starts(with: $0) }
      return result.looksLikeSignal
    }
    result.time = decoded.hasTime ? .trace(decoded.event.t) : nil
    switch decoded.event.payload {
    case .other: return false
    case .header(let header): result.header = header
    case .state, .end: break
    default: result.events = [decoded.event]
    }
    result.isUnderstood = true
    result.dialect = FeedCatalog.native.name
    return true
  }

  private static let nativeBeginnings = [Array(#"{"t":"#.utf8), Array(#"{"kind":"#.utf8)]

  private mutating func unwrap(_ line: [UInt8]) -> JSONLog.Unwrapped? {
    if array == nil { array = JSONArrayLog(openedBy: line) }
    return array == nil ? JSONLog.unwrap(line) : array?.take(line)
  }

  private mutating func readText(_ line: [UInt8], into result: inout Result) {
    let (rest, names) = Prefixes.strip(line)
    result.prefixes += names
    let time = result.time ?? rest.time
    result.message = rest.message
    if takesNative, readNative(rest.message, into: &result) {
      result.time = time ?? result.time
      return
    }
    result.time = time
    if let patterns, let match = patterns.match(result.text) {
      result.isUnderstood = true
      result.dialect = patterns.name
      result.time = match.time ?? result.time
      result.events += match.told.map { $0.event(via: patterns.name) }
      return
    }
    let message = Message(rest.message, speaker: rest.speaker, hasTime: rest.time != nil)
    if goOn(with: message, into: &result) { return }
    read(message, into: &result)
  }

  /// Offers the message to the record that is open; false where it is not of it.
  private mutating func goOn(with message: Message, into result: inout Result) -> Bool {
    guard var open else { return false }
    let step = open.record.take(message)
    switch step {
    case .goesOn(let told), .ends(let told):
      result.isUnderstood = true
      result.dialect = open.dialect
      result.time = open.time ?? result.time
      result.events += told.map { $0.event(via: open.dialect) }
      if case .ends = step { self.open = nil } else { self.open = open }
      return true
    case .foreign:
      close(into: &result)
      return false
    }
  }

  private mutating func close(into result: inout Result) {
    guard let open else { return }
    let told = open.record.closed()
    if !told.isEmpty {
      result.isUnderstood = true
      result.dialect = open.dialect
      result.time = result.time ?? open.time
      result.events += told.map { $0.event(via: open.dialect) }
    }
    self.open = nil
  }

  private mutating func read(_ message: Message, into result: inout Result) {
    var message = message
    for candidate in dialects {
      message.allowsBareWords = candidate.isNamed
      let dialect = candidate.dialect
      let name = candidate.name
      if let record = dialect.record(openedBy: message) {
        open = OpenRecord(record: record, time: result.time, dialect: name)
        result.isUnderstood = true
        result.dialect = name
        return
      }
      let told = dialect.told(by: message)
      guard !told.isEmpty else { continue }
      result.isUnderstood = true
      result.dialect = name
      result.events += told.map { $0.event(via: name) }
      return
    }
    guard !result.isUnderstood else { return }
    result.looksLikeSignal = message.looksLikeSignal
  }
}

extension TextReader.Result {
  func explanation(line: Int) -> FeedExplanation {
    FeedExplanation(
      line: line, text: text, prefixes: prefixes, dialect: dialect, payloads: events.map(\.payload))
  }
}

extension Told {
  /// The event, its time still to be set.
  fileprivate func event(via dialect: String) -> Event {
    let raw = raw.map { String(decoding: $0.utf8.prefix(64), as: UTF8.self) }
    return Event(t: 0, scene: scene, payload, origin: Origin(via: dialect, raw: raw))
  }
}

extension Message {
  /// True where words stand that a signal's line would have.
  fileprivate var looksLikeSignal: Bool {
    guard !isCodeOrProse else { return false }
    return mentions(any: ["orientation", "portrait", "landscape", "idiom", "trait"])
      || mentions(["size", "class"])
  }
}

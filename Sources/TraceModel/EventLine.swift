/// The one code that turns a line of a trace into an event and back.
///
/// The form that ``append(_:to:)`` writes is read by ``EventScanner``; every other legal JSON line
/// by ``JSONParser``, with the same result.
public enum EventLine {
  /// A line's event; `hasTime` is false where it had no `t`, as a line of a feed may.
  public struct Decoded: Hashable, Sendable {
    public var event: Event
    public var hasTime: Bool

    public init(event: Event, hasTime: Bool) {
      self.event = event
      self.hasTime = hasTime
    }
  }

  /// Decodes one line, without its LF, whatever its form.
  public static func decode(_ line: [UInt8]) throws(EventLineError) -> Decoded {
    guard let value = JSONValue(parsing: line) else { throw .notJSON }
    guard case .object(let members) = value else { throw .notAnObject }
    return try EventFields(members: members).decoded(line: line)
  }

  /// Decodes one line of text.
  public static func decode(_ line: some StringProtocol) throws(EventLineError) -> Decoded {
    try decode(Array(line.utf8))
  }

  /// The canonical line of an event, without LF.
  public static func text(_ event: Event) -> String {
    var bytes: [UInt8] = []
    append(event, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the canonical line of an event, without LF.
  public static func append(_ event: Event, to bytes: inout [UInt8]) {
    var writer = LineWriter(bytes: bytes)
    bytes = []
    writer.write(event)
    bytes = writer.bytes
  }
}

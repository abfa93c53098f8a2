/// The level of a line, where it stands before the time.
struct LevelPrefix: Prefix {
  let name = "level"
  let sample = "[INFO] 07:25:40 hello"

  private static let levels: Set<String> = [
    "trace", "verbose", "debug", "info", "notice", "warn", "warning", "error", "fault", "fatal",
    "critical",
  ]

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    let isBracketed = cursor.skip("[")
    guard let word = cursor.run(\.isLetter),
      Self.levels.contains(String(decoding: line[word], as: UTF8.self).lowercased()),
      !isBracketed || cursor.skip("]")
    else { return nil }
    _ = cursor.skip(":")
    guard cursor.skipBlanks(), Self.isTime(cursor) else { return nil }
    return Stripped(from: cursor)
  }

  /// True where a date or a time begins, in brackets or not.
  private static func isTime(_ cursor: TextCursor) -> Bool {
    var next = cursor
    _ = next.skip("[")
    return next.byte.isDigit && next.byte(ahead: 1).isDigit
  }
}

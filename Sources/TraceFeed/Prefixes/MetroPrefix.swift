/// The level that React Native's Metro puts before a line of the app's console.
struct MetroPrefix: Prefix {
  let name = "metro"
  let sample = " LOG  hello"

  private static let levels = ["LOG", "INFO", "WARN", "ERROR", "DEBUG"]

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    _ = cursor.skip("(NOBRIDGE) ")
    guard cursor.skip(any: Self.levels), cursor.skip("  ") || cursor.skip("\t") else { return nil }
    return Stripped(from: cursor, speaker: .reactNative)
  }
}

/// What Capacitor puts before a line of the web view's console.
struct CapacitorPrefix: Prefix {
  let name = "capacitor"
  let sample = "⚡️  [log] - hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard cursor.skip("⚡️") || cursor.skip("⚡") else { return nil }
    cursor.skipBlanks()
    if cursor.skip("["), cursor.run(\.isLetter) != nil, cursor.skip("] - ") {
      return Stripped(from: cursor, speaker: .web)
    }
    var rest = TextCursor(line)
    _ = rest.skip("⚡️") || rest.skip("⚡")
    return Stripped(from: rest, speaker: .web)
  }
}

/// The module that Appium's server puts before its lines.
struct AppiumPrefix: Prefix {
  let name = "appium"
  let sample = "[JSONWP Proxy] hello"

  private static let modules = [
    "[JSONWP Proxy]", "[W3C]", "[HTTP]", "[BaseDriver]", "[XCUITest]", "[WD Proxy]",
    "[MJSONWP]", "[XCUITestDriver", "[Appium]", "[AppiumDriver",
  ]

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    _ = cursor.skip("[debug] ")
    Self.skipSession(&cursor)
    var count = 0
    while cursor.skip(any: Self.modules) {
      if cursor.bytes[cursor.position - 1] != UInt8(ascii: "]") {
        guard cursor.skip(past: UInt8(ascii: "]")) else { return nil }
      }
      cursor.skipBlanks()
      count += 1
    }
    return count > 0 ? Stripped(from: cursor, speaker: .appium) : nil
  }

  /// Skips `[20e994db]`, with which Appium 2 names the session.
  private static func skipSession(_ cursor: inout TextCursor) {
    var next = cursor
    guard next.skip("["), next.run(\.isHexDigit)?.count == 8, next.skip("]") else { return }
    next.skipBlanks()
    cursor = next
  }
}

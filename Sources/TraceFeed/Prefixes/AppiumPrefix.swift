/// The module that Appium's server puts before its lines.
struct AppiumPrefix: Prefix {
  let name = "appium"
  let sample = "[JSONWP Proxy] hello"

  private static let modules = [
    "[JSONWP Proxy]", "[W3C]", "[HTTP]", "[BaseDriver]", "[XCUITest]", "[WD Proxy]",
    "[MJSONWP]", "[XCUITestDriver",
  ]

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    _ = cursor.skip("[debug] ")
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
}

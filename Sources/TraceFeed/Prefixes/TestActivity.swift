import TraceModel

/// An activity of XCUITest, with the seconds since the test began.
struct TestActivity: Prefix {
  let name = "xcuitest"
  let sample = "    t =    17.78s     hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    guard cursor.skip("t ="), cursor.skipBlanks(), let seconds = cursor.integer(),
      seconds < 1_000_000_000
    else { return nil }
    let time = seconds * 1_000_000 + cursor.fraction()
    guard cursor.skip("s"), cursor.skipBlanks() else { return nil }
    return Stripped(from: cursor, time: .elapsed(time), speaker: .xcuitest)
  }
}

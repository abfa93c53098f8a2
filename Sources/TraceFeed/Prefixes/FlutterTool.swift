import TraceModel

/// `flutter run --verbose`: the milliseconds since the line before.
struct FlutterTool: Prefix {
  let name = "flutter tool"
  let sample = "[ +128 ms] hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard cursor.skip("[") else { return nil }
    cursor.skipBlanks()
    // Less than a millisecond is shown as blanks.
    if cursor.position > 1, cursor.skip("]") {
      return Stripped(from: cursor, time: .sincePrevious(0))
    }
    guard cursor.skip("+"), let value = cursor.integer(), value < 1_000_000_000 else { return nil }
    cursor.skipBlanks()
    let scale = cursor.skip("ms]") ? 1000 : cursor.skip("s]") ? 1_000_000 : nil
    guard let scale else { return nil }
    return Stripped(from: cursor, time: .sincePrevious(value * scale))
  }
}

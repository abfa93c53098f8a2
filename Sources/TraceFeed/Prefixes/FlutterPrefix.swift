/// What Flutter's engine puts before a line of Dart's print.
struct FlutterPrefix: Prefix {
  let name = "flutter"
  let sample = "flutter: hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    guard cursor.skip("flutter: ") else { return nil }
    return Stripped(from: cursor, speaker: .flutter)
  }
}

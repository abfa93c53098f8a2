/// What React Native puts before a line of JavaScript's console in the app's own log.
struct ReactLogPrefix: Prefix {
  let name = "react native log"
  let sample = "[info][tid:com.facebook.React.JavaScript] hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    if cursor.skip("[javascript] ") { return Stripped(from: cursor, speaker: .reactNative) }
    guard cursor.skip("["), cursor.run(\.isLetter) != nil, cursor.skip("]["),
      cursor.skip("tid:"), cursor.run({ $0 != UInt8(ascii: "]") }) != nil, cursor.skip("] ")
    else { return nil }
    return Stripped(from: cursor, speaker: .reactNative)
  }
}

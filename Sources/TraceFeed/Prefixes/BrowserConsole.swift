/// A web inspector's console: Safari's level, or Chrome's file and line.
struct BrowserConsole: Prefix {
  let name = "browser console"
  let sample = "[Log] hello"

  private static let levels = ["[Log] ", "[Info] ", "[Warning] ", "[Error] ", "[Debug] "]

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    if cursor.skip(any: Self.levels) { return Stripped(from: cursor, speaker: .web) }
    guard let file = cursor.run({ $0 != 0x20 && $0 != UInt8(ascii: ":") }),
      line[file].suffix(3).elementsEqual(".js".utf8), cursor.skip(":"), cursor.integer() != nil,
      cursor.skipBlanks()
    else { return nil }
    return Stripped(from: cursor)
  }
}

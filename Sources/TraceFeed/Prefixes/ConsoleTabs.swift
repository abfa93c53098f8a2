import TraceModel

/// Lines copied from Console.app: level, time, process and message between tabs.
struct ConsoleTabs: Prefix {
  let name = "Console"
  let sample = "default\t02:41:49.712760+0000\tApp\thello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard cursor.run(\.isLetter) != nil, cursor.skip("\t"), let time = Timestamp.time(&cursor),
      let zone = Timestamp.zone(&cursor), cursor.skip("\t"),
      cursor.run({ $0 != 0x09 }) != nil, cursor.skip("\t")
    else { return nil }
    return Stripped(from: cursor, time: .ofDay(time - zone))
  }
}

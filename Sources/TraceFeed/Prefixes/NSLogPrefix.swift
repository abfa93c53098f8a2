import TraceModel

/// NSLog and os_log as Xcode and a terminal show them, with or without a zone.
struct NSLogPrefix: Prefix {
  let name = "nslog"
  let sample = "2026-11-30 07:25:40.748123+0900 App[15008:5106663] [layout] hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard let moment = Timestamp.dateTime(&cursor), cursor.skipBlanks(),
      UnifiedLog.skipProcess(&cursor, hasThread: true), cursor.byte == 0x20 || cursor.isAtEnd
    else { return nil }
    return Stripped(from: cursor, time: .wall(moment))
  }
}

import TraceModel

/// `log stream --style syslog`: a host before the process, a colon behind it.
struct LogStreamSyslog: Prefix {
  let name = "log stream syslog"
  let sample = "2026-11-30 07:25:40.748123+0900 localhost App[15008]: [com.example:layout] hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard let moment = Timestamp.dateTime(&cursor), cursor.skipBlanks(),
      cursor.run({ $0 != 0x20 && $0 != UInt8(ascii: "[") }) != nil, cursor.skipBlanks(),
      UnifiedLog.skipProcess(&cursor), cursor.skip(":")
    else { return nil }
    UnifiedLog.skipOrigin(&cursor)
    return Stripped(from: cursor, time: .wall(moment))
  }
}

import TraceModel

/// `log stream --style compact`: a level of one or two letters before the process.
struct LogStreamCompact: Prefix {
  let name = "log stream compact"
  let sample = "2026-11-30 07:25:40.748 Df App[15008:fe85] (UIKitCore) [com.example:layout] hello"

  private static let levels = ["Df", "Db", "In", "Er", "Fa", "Ac", "I", "E", "F", "A", "D", "N"]

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard let moment = Timestamp.dateTime(&cursor), cursor.skipBlanks(),
      cursor.skip(any: Self.levels), cursor.skipBlanks(), UnifiedLog.skipProcess(&cursor)
    else { return nil }
    UnifiedLog.skipOrigin(&cursor)
    return Stripped(from: cursor, time: .wall(moment))
  }
}

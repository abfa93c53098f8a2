import TraceModel

/// `pymobiledevice3 syslog live`, with or without `--label`.
struct PyMobileDevice: Prefix {
  let name = "pymobiledevice3"
  let sample = "2026-11-30 07:25:40.748123 App{UIKitCore}[15008] <NOTICE>: hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard let moment = Timestamp.dateTime(&cursor), cursor.skipBlanks(),
      UnifiedLog.skipProcess(&cursor), cursor.skip(" <"), cursor.run({ $0 != 0x3E }) != nil,
      cursor.skip(">: ")
    else { return nil }
    return Stripped(from: cursor, time: .wall(moment))
  }
}

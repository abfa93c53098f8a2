import TraceModel

/// `idevicesyslog`, through the old relay (with the device's name) and the new one.
struct DeviceSyslog: Prefix {
  let name = "idevicesyslog"
  let sample = "Nov  3 07:25:40 My-Phone App(UIKitCore)[15008] <Notice>: hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    // A syslog server puts the priority first.
    if cursor.skip("<"), cursor.integer() == nil || !cursor.skip(">") { return nil }
    guard let date = Timestamp.monthDay(&cursor), cursor.skipBlanks(),
      UnifiedLog.skipProcess(&cursor)
    else { return nil }
    if cursor.skip(" <") {
      guard cursor.run({ $0 != 0x3E }) != nil, cursor.skip(">") else { return nil }
    }
    guard cursor.skip(":") else { return nil }
    return Stripped(from: cursor, time: .yearless(date))
  }
}

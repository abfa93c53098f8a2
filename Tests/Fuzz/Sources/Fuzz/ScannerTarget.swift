import TraceModel

extension FuzzTarget {
  /// The fast scanner agrees with the full parser, and a written line reads back as its event.
  static let scanner = FuzzTarget(name: "scanner") { bytes in
    for line in bytes.split(separator: UInt8(ascii: "\n")).map(Array.init) {
      let full = try? EventLine.decode(line)
      if let fast = scan(line) {
        require(fast == full, "scanned \(fast), decoded \(String(describing: full))")
      }
      guard let event = full?.event, !event.isVerbatim else { continue }
      let written = Array(EventLine.text(event).utf8)
      let again = try? EventLine.decode(written)
      require(again?.event == event, "wrote \(event), read \(String(describing: again))")
      if let fast = scan(written) { require(fast == again, "scanned \(fast)") }
    }
  }

  private static func scan(_ line: [UInt8]) -> EventLine.Decoded? {
    var scanner = EventScanner()
    var position = 0
    let text = line + [UInt8(ascii: "\n")]
    return text.withUnsafeBufferPointer { scanner.scan(text: $0, at: &position) }
  }
}

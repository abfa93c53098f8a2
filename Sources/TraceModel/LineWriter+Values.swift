/// The JSON of single members, and of what they hold.
extension LineWriter {
  mutating func object(_ body: (inout LineWriter) -> Void) {
    append("{")
    body(&self)
    append("}")
  }

  mutating func key(_ name: StaticString) {
    separate()
    append("\"")
    append(name)
    append("\":")
  }

  /// Begins a further member of an object.
  mutating func separate() {
    if bytes.last != UInt8(ascii: "{") { append(",") }
  }

  mutating func field(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    append(quoting: value)
  }

  mutating func field(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    append(value)
  }

  mutating func field(_ name: StaticString, _ value: Double) {
    key(name)
    append(value)
  }

  mutating func field(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    append(value ? "true" : "false")
  }

  mutating func field(_ name: StaticString, _ value: Size?) {
    guard let value else { return }
    key(name)
    append("[")
    append(value.width)
    append(",")
    append(value.height)
    append("]")
  }

  mutating func field(_ name: StaticString, _ values: [String]?) {
    guard let values else { return }
    key(name)
    append("[")
    for (index, value) in values.enumerated() {
      if index > 0 { append(",") }
      append(quoting: value)
    }
    append("]")
  }

  mutating func append(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ value: Int) {
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if value < 0 { append("-") }
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  mutating func append(_ value: Double) {
    if let whole = Int(exactly: value) {
      append(whole)
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
  }

  mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if unsafe utf8.allSatisfy(Self.isPlain) {
        unsafe bytes.append(contentsOf: utf8)
      } else {
        for index in utf8.indices { append(escaping: unsafe utf8[index]) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// True for a byte that stands for itself in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append("\\")
      bytes.append(byte)
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20:
      append(byte < 0x10 ? "\\u000" : "\\u00")
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

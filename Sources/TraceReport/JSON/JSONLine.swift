/// JSON that is written by hand, member by member, in the order of the keys.
struct JSONLine {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object(_ body: (inout JSONLine) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func array<Element>(
    _ elements: [Element], _ body: (inout JSONLine, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Begins a member, which needs no escapes in its key.
  mutating func key(_ key: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// A member of any key.
  mutating func key(quoting key: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(quoting: key)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    append(value)
  }

  mutating func member(_ key: String, ifTold value: String?) {
    if let value { member(key, value) }
  }

  mutating func member(_ key: String, orNull value: String?) {
    self.key(key)
    if let value { append(value) } else { bytes.append("null") }
  }

  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    append(value)
  }

  mutating func append(_ value: String) { bytes.append(quoting: value) }

  mutating func append(_ value: Int) { bytes.append(String(value)) }
}

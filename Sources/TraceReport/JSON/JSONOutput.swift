/// The text that an encoder and all its containers write into, which is why it is a class.
final class JSONOutput {
  /// A value of its own, as each use of a class's property is checked for being exclusive.
  private var text = JSONBuffer()

  /// Writes a value whose own objects and arrays are as deep as that; `{}` where it writes nothing.
  func write<Value: Encodable>(_ value: Value, depth: Int) throws {
    let count = text.count
    try value.encode(to: JSONValueEncoder(output: self, depth: depth))
    if text.count == count { text.append(literal: "{}") }
  }

  /// Closes what is open, and gives the text.
  func finish() -> String { text.finish() }

  func open(_ kind: JSONBuffer.Kind, depth: Int) { text.open(kind, depth: depth) }

  func beginMember(_ key: String, depth: Int) { text.beginMember(key, depth: depth) }

  func beginElement(depth: Int) { text.beginElement(depth: depth) }

  func append(_ number: some BinaryInteger) { text.append(number) }

  func append(quoting string: String) { text.append(quoting: string) }

  func append(literal: String) { text.append(literal: literal) }
}

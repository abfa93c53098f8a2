/// Writes one value, as JSON, at its place in the text.
struct JSONValueEncoder: Encoder {
  let output: JSONOutput
  /// How many objects and arrays are around the value.
  let depth: Int

  /// Not told: nothing that a report holds needs it, or fails.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.open(.object, depth: depth)
    return KeyedEncodingContainer(JSONMembers<Key>(output: output, depth: depth))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    output.open(.array, depth: depth)
    return JSONElements(output: output, depth: depth)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { output.append(literal: "null") }

  func encode(_ value: Bool) { output.append(literal: value ? "true" : "false") }

  func encode(_ value: String) { output.append(quoting: value) }

  func encode(_ value: some BinaryInteger & Encodable) { output.append(value) }

  func encode(_ value: Double) throws { try encode(number: value) }

  func encode(_ value: Float) throws { try encode(number: value) }

  func encode(_ value: some Encodable) throws { try value.encode(to: self) }

  private func encode(number: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard number.isFinite else {
      let context = EncodingError.Context(
        codingPath: codingPath, debugDescription: "JSON has no number for '\(number)'")
      throw EncodingError.invalidValue(number, context)
    }
    let text = number.description
    output.append(literal: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

/// The members of an object.
///
/// A nested container is used up before its parent goes on, as the text grows at its end alone.
struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONOutput
  let depth: Int

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { begin(key).encodeNil() }

  func encode(_ value: Bool, forKey key: Key) { begin(key).encode(value) }

  func encode(_ value: String, forKey key: Key) { begin(key).encode(value) }

  func encode(_ value: Int, forKey key: Key) { begin(key).encode(value) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try output.write(value, depth: begin(key).depth)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    begin(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    begin(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { begin("super") }

  func superEncoder(forKey key: Key) -> any Encoder { begin(key) }

  private func begin(_ key: Key) -> JSONValueEncoder { begin(key.stringValue) }

  private func begin(_ key: String) -> JSONValueEncoder {
    output.beginMember(key, depth: depth)
    return JSONValueEncoder(output: output, depth: depth + 1)
  }
}

/// The elements of an array.
struct JSONElements: UnkeyedEncodingContainer {
  let output: JSONOutput
  let depth: Int
  private(set) var count = 0

  init(output: JSONOutput, depth: Int) {
    self.output = output
    self.depth = depth
  }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() { begin().encodeNil() }

  mutating func encode(_ value: Bool) { begin().encode(value) }

  mutating func encode(_ value: String) { begin().encode(value) }

  mutating func encode(_ value: Int) { begin().encode(value) }

  mutating func encode(_ value: some Encodable) throws {
    try output.write(value, depth: begin().depth)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    begin().container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    begin().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { begin() }

  private mutating func begin() -> JSONValueEncoder {
    count += 1
    output.beginElement(depth: depth)
    return JSONValueEncoder(output: output, depth: depth + 1)
  }
}

/// A JSON value of any shape; integers stay exact.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a text of one value; nil where it is not JSON, not UTF-8 or nested more than 512 deep.
  package init?(parsing bytes: [UInt8]) {
    guard let value = JSONParser.value(of: bytes) else { return nil }
    self = value
  }
}

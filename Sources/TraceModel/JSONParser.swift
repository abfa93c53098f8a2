/// Reads JSON as RFC 8259 has it, in one pass and in time linear in its length.
///
/// Foundation's decoder is no way to a value of any shape: each type that a value is not costs it
/// an error with the whole path to the value, and 50 KB nested 500 deep took it a second. Of two
/// members of one name the first counts; half a surrogate pair reads as U+FFFD.
struct JSONParser {
  /// How deep arrays and objects may be nested.
  static let maximumDepth = 512

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Parses a text that is one value; nil where it is not JSON, not UTF-8 or nested too deep.
  static func value(of bytes: [UInt8]) -> JSONValue? {
    guard isUTF8(bytes) else { return nil }
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    guard let value = parser.value() else { return nil }
    parser.skipSpace()
    return parser.position == bytes.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 }) { return true }
    let isBroken = transcode(
      bytes.makeIterator(), from: UTF8.self, to: UTF32.self, stoppingOnError: true, into: { _ in })
    return !isBroken
  }

  /// The byte here; 0 at the end, which stands nowhere in JSON.
  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  /// Moves behind a byte if it stands here.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func value() -> JSONValue? {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return nested { $0.members().map(JSONValue.object) }
    case UInt8(ascii: "["): return nested { $0.elements().map(JSONValue.array) }
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return skip(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return skip(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return skip(word: "null") ? .null : nil
    default: return number()
    }
  }

  /// Reads what follows the bracket here.
  private mutating func nested(_ body: (inout JSONParser) -> JSONValue?) -> JSONValue? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipSpace()
    return body(&self)
  }

  private mutating func elements() -> [JSONValue]? {
    var elements: [JSONValue] = []
    if skip("]") { return elements }
    while let element = value() {
      elements.append(element)
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { return nil }
    }
    return nil
  }

  private mutating func members() -> [String: JSONValue]? {
    var members: [String: JSONValue] = [:]
    if skip("}") { return members }
    while let name = string() {
      skipSpace()
      guard skip(":"), let value = value() else { return nil }
      if members[name] == nil { members[name] = value }
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { return nil }
      skipSpace()
    }
    return nil
  }
}

// MARK: - Numbers and strings

extension JSONParser {
  private mutating func number() -> JSONValue? {
    let start = position
    _ = skip("-")
    if !skip("0") {
      guard skipDigits() else { return nil }
    }
    if skip(".") {
      guard skipDigits() else { return nil }
    }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      guard skipDigits() else { return nil }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if let whole = Int(text) { return .integer(whole) }
    guard let number = Double(text) else { return nil }
    return Int(exactly: number).map(JSONValue.integer) ?? .number(number)
  }

  /// Moves behind digits; false where there is none.
  private mutating func skipDigits() -> Bool {
    let start = position
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func string() -> String? {
    guard skip("\"") else { return nil }
    var text: [UInt8] = []
    while true {
      let start = position
      while byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
      text += bytes[start..<position]
      if skip("\"") { return String(decoding: text, as: UTF8.self) }
      guard skip("\\"), let scalar = escaped() else { return nil }
      text += String(scalar).utf8
    }
  }

  /// The character that is written with the escape whose backslash has been read.
  private mutating func escaped() -> Character? {
    let letter = byte
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(letter))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return codePoint()
    default: return nil
    }
  }

  private mutating func codePoint() -> Character? {
    guard let high = codeUnit() else { return nil }
    var units = [high]
    let behindHigh = position
    if UTF16.isLeadSurrogate(high), skip(word: "\\u") {
      guard let low = codeUnit() else { return nil }
      if UTF16.isTrailSurrogate(low) { units.append(low) } else { position = behindHigh }
    }
    return String(decoding: units, as: UTF16.self).first
  }

  private mutating func codeUnit() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}

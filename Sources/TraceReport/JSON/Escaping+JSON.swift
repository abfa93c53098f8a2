extension Escaping {
  /// The text as a JSON string, with every character escaped that a terminal, or a page around it,
  /// would act upon.
  public static func json(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(quoting: text)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines of JSON as they are, with every character escaped that a terminal, or a page around them,
  /// would act upon.
  ///
  /// The values stay the same, since such characters stand in strings only.
  public static func jsonLines(_ text: String) -> String {
    var lines = ""
    var rest = Substring(text)
    while let place = rest.utf8.firstIndex(where: { !isPlain($0) && !isStructure($0) }) {
      lines += rest[..<place]
      rest = rest[place...]
      let scalar = rest.unicodeScalars.removeFirst()
      let acts =
        switch scalar {
        case "<", ">", "&": true
        case "#": rest.utf8.starts(with: "#[".utf8)
        default: isHidden(scalar)
        }
      lines += acts ? unicodeEscape(scalar) : String(scalar)
    }
    return lines + rest
  }

  /// True for a byte that JSON itself has a use for.
  private static func isStructure(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\n")
  }

  /// True for a byte of UTF-8 that stands for itself in a JSON string, whatever is around it.
  fileprivate static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "#"):
      false
    default: 0x20..<0x7F ~= byte
    }
  }

  /// The escape that stands for a character; nil where it stands for itself.
  fileprivate static func jsonEscape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case "<", ">", "&", "#": unicodeEscape(scalar)
    default: isHidden(scalar) ? unicodeEscape(scalar) : nil
    }
  }

  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.reduce(into: "") { escape, unit in
      let digits = String(unit, radix: 16)
      escape += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }
}

extension [UInt8] {
  /// Appends a text as a JSON string; see ``Escaping/json(_:)``.
  mutating func append(quoting text: String) {
    append(UInt8(ascii: "\""))
    let start = count
    append(text)
    if let place = self[start...].firstIndex(where: { !Escaping.isPlain($0) }) {
      let rest = Array(self[place...])
      removeSubrange(place...)
      append(escaping: rest)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a text as it is; as a sequence of bytes it would be copied one by one.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append(contentsOf: $0) }
  }

  private mutating func append(escaping text: [UInt8]) {
    var position = 0
    while position < text.count {
      let start = position
      while position < text.count, Escaping.isPlain(text[position]) { position += 1 }
      append(contentsOf: text[start..<position])
      guard position < text.count else { return }
      var codec = UTF8()
      var rest = text[position...].makeIterator()
      guard case .scalarValue(let scalar) = codec.decode(&rest) else { return }
      let end = position + UTF8.width(scalar)
      let isHarmless = scalar == "#" && !text[end...].starts(with: "#[".utf8)
      if !isHarmless, let escape = Escaping.jsonEscape(scalar) {
        append(contentsOf: escape.utf8)
      } else {
        append(contentsOf: text[position..<end])
      }
      position = end
    }
  }
}

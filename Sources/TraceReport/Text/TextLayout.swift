/// Fits text into columns of a terminal.
enum TextLayout {
  /// How many columns the text takes: two for East Asian wide characters and emoji.
  static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func width(_ word: ArraySlice<UInt8>) -> Int {
    word.allSatisfy { $0 < 0x80 } ? word.count : width(String(decoding: word, as: UTF8.self))
  }

  /// The text with blanks behind it up to a width.
  static func left(_ text: String, _ columns: Int) -> String {
    text + blanks(columns - width(text))
  }

  /// The text with blanks before it up to a width.
  static func right(_ text: String, _ columns: Int) -> String {
    blanks(columns - width(text)) + text
  }

  /// The text, with `…` in its middle where it is wider than that.
  static func shortened(_ text: String, to columns: Int) -> String {
    guard width(text) > columns, columns > 1 else { return text }
    let head = prefix(text[...], columns / 2)
    let end = String(text.reversed())
    let tail = String(prefix(end[...], columns - 1 - width(head)).reversed())
    return head + "…" + tail
  }

  /// The text broken between words into lines of at most that width.
  ///
  /// A word wider than a line is cut.
  static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var taken = 0
    for word in Array(text.utf8).split(separator: UInt8(ascii: " ")) {
      let width = width(word)
      if !line.isEmpty, taken + 1 + width <= columns {
        line.append(UInt8(ascii: " "))
        line += word
        taken += 1 + width
        continue
      }
      if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
      if width <= columns {
        line = Array(word)
        taken = width
      } else {
        let pieces = cut(String(decoding: word, as: UTF8.self), to: columns)
        lines += pieces.dropLast().map(String.init)
        line = Array((pieces.last ?? "").utf8)
        taken = self.width(pieces.last ?? "")
      }
    }
    return line.isEmpty ? lines : lines + [String(decoding: line, as: UTF8.self)]
  }

  /// A word in pieces of at most that width.
  private static func cut(_ word: String, to columns: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = word[...]
    while width(rest) > columns {
      let head = prefix(rest, columns)
      pieces.append(head)
      rest = rest[head.endIndex...]
    }
    return pieces + [rest]
  }

  /// The lines of a text, each behind the same margin.
  static func indented(_ text: String, by margin: String, to columns: Int) -> String {
    wrapped(text, to: columns - width(margin)).map { margin + $0 + "\n" }.joined()
  }

  /// A line of that many blanks; `String(repeating:count:)` takes 400 instructions for each.
  static func blanks(_ count: Int) -> String {
    String(decoding: repeatElement(UInt8(ascii: " "), count: max(0, count)), as: UTF8.self)
  }

  /// As many characters as fit, at least one.
  private static func prefix(_ text: Substring, _ columns: Int) -> Substring {
    var taken = 0
    let fitting = text.prefix { character in
      taken += width(String(character))
      return taken <= columns
    }
    return fitting.isEmpty ? text.prefix(1) : fitting
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      default: 1
      }
    }
  }
}

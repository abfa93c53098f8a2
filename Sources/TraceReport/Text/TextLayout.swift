/// Fits text into columns of a terminal.
enum TextLayout {
  /// How many columns the text takes: two for East Asian wide characters and emoji.
  static func width(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + width($1) }
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
    var line = ""
    var taken = 0
    for word in text.utf8.split(separator: UInt8(ascii: " ")) {
      var word = Substring(word)
      var width = width(word)
      if !line.isEmpty {
        if taken + 1 + width <= columns {
          line += " "
          line += word
          taken += 1 + width
          continue
        }
        lines.append(line)
      }
      while width > columns {
        let head = prefix(word, columns)
        lines.append(String(head))
        word = word[head.endIndex...]
        width = self.width(word)
      }
      line = String(word)
      taken = width
    }
    return line.isEmpty ? lines : lines + [line]
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

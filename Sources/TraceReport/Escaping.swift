/// Makes words from a trace harmless in every format that reports are written in.
///
/// Whatever a trace says is hostile: its strings come from apps, logs and file names.
public enum Escaping {
  /// The text with everything shown that a terminal or a reader would act upon instead.
  ///
  /// Controls (C0, C1, DEL), line separators and format characters (bidirectional marks, zero
  /// widths, tags) become `\u{1b}`, line feeds `\n`. The joiners that emoji and some scripts need
  /// stay. Workflow commands of CI logs (`::error::`, `##[error]`) lose their first character's
  /// meaning.
  public static func visible(_ text: String) -> String {
    guard mayAct(text) else { return text }
    var shown = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      let startsCommand =
        scalar == ":" && rest.first == ":" && previous.properties.isWhitespace
        || scalar == "#" && rest.starts(with: "#[".unicodeScalars)
      if isHidden(scalar) || startsCommand {
        shown.append(contentsOf: name(of: scalar).unicodeScalars)
      } else {
        shown.append(scalar)
      }
      previous = scalar
    }
    return String(shown)
  }

  /// The text as HTML content or as a quoted attribute.
  public static func html(_ text: String) -> String {
    replacing(in: visible(text)) { text, place in
      switch text[place] {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "'"): "&#39;"
      default: nil
      }
    }
  }

  /// The text as XML content or as a quoted attribute; characters that XML forbids are shown.
  public static func xml(_ text: String) -> String { html(text) }

  /// The text as inline Markdown of GitHub: no markup, mention, reference or link comes of it.
  public static func markdown(_ text: String) -> String {
    let split = "<!-- -->"
    let marks = Set("\\`*_{}[]()!|~$".utf8)
    return replacing(in: visible(text)) { text, place in
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "&"): return "&amp;"
      case UInt8(ascii: "<"): return "&lt;"
      case UInt8(ascii: ">"): return "&gt;"
      case UInt8(ascii: "@"): return "@" + split
      case UInt8(ascii: "#"): return "#" + split
      case UInt8(ascii: ":") where text[place...].starts(with: "://".utf8): return ":" + split
      case UInt8(ascii: "w") where text[place...].starts(with: "www.".utf8): return "w" + split
      case UInt8(ascii: "W") where text[place...].starts(with: "WWW.".utf8): return "W" + split
      default: return marks.contains(byte) ? "\\\(Unicode.Scalar(byte))" : nil
      }
    }
  }

  /// The text as a CSV cell; what a spreadsheet would run as a formula is prefixed by `'`.
  public static func csv(_ text: String) -> String {
    var cell = visible(text)
    if let first = cell.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) {
      cell = "'" + cell
    }
    guard cell.utf8.contains(where: needsQuotes) else { return cell }
    let quote = UInt8(ascii: "\"")
    return "\"" + replacing(in: cell) { $0[$1] == quote ? "\"\"" : nil } + "\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: ";"): true
    default: false
    }
  }

  private static let unreserved = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)

  /// A path as the target of a link; a path, whatever it looks like.
  public static func link(toPath path: String) -> String {
    var link = path.hasPrefix("/") ? (path.hasPrefix("//") ? "/." : "") : "./"
    for byte in path.utf8 {
      if unreserved.contains(byte) {
        link.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        link += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return link
  }

  /// False for a text that surely shows as it is, as most do.
  private static func mayAct(_ text: String) -> Bool {
    var previous: UInt8 = 0
    var isASCII = true
    for byte in Array(text.utf8) {
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "#"):
        if byte == previous { return true }
      case 0x20..<0x7F: break
      case 0x80...: isASCII = false
      default: return true
      }
      previous = byte
    }
    return !isASCII && text.unicodeScalars.contains(where: isHidden)
  }

  /// True for a character that acts instead of showing; the joiners that scripts need are none.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0x200C, 0x200D: return false
    case 0xFDD0...0xFDEF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// The text with what stands for some of its ASCII characters.
  private static func replacing(
    in text: String, _ replacement: (_ text: [UInt8], _ place: Int) -> String?
  ) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for place in bytes.indices {
      if let text = replacement(bytes, place) {
        result.append(contentsOf: text.utf8)
      } else {
        result.append(bytes[place])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

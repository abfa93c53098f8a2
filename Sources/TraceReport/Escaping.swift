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
    guard text.unicodeScalars.contains(where: { isHidden($0) || $0 == ":" || $0 == "#" }) else {
      return text
    }
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
    replacing(in: visible(text)) { scalar, _ in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// The text as XML content or as a quoted attribute; characters that XML forbids are shown.
  public static func xml(_ text: String) -> String { html(text) }

  /// The text as inline Markdown of GitHub: no markup, mention, reference or link comes of it.
  public static func markdown(_ text: String) -> String {
    let split = "<!-- -->"
    return replacing(in: visible(text)) { scalar, rest in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "@", "#": "\(scalar)\(split)"
      case ":" where rest.starts(with: "//".unicodeScalars): ":\(split)"
      case "w" where rest.starts(with: "ww.".unicodeScalars),
        "W" where rest.starts(with: "WW.".unicodeScalars):
        "\(scalar)\(split)"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "!", "|", "~", "$": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// The text as a CSV cell; what a spreadsheet would run as a formula is prefixed by `'`.
  public static func csv(_ text: String) -> String {
    var cell = visible(text)
    if let first = cell.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) {
      cell = "'" + cell
    }
    guard cell.unicodeScalars.contains(where: { "\",';".unicodeScalars.contains($0) }) else {
      return cell
    }
    return "\"" + replacing(in: cell) { scalar, _ in scalar == "\"" ? "\"\"" : nil } + "\""
  }

  /// JSON text with every character escaped that a terminal, or a page around it, would act upon.
  ///
  /// The value stays the same, since such characters stand in strings only.
  public static func json(_ text: String) -> String {
    var escaped = ""
    var rest = Substring(text)
    while let place = rest.utf8.firstIndex(where: mayAct) {
      escaped += rest[..<place]
      rest = rest[place...]
      let scalar = rest.unicodeScalars.removeFirst()
      let acts =
        switch scalar {
        case "<", ">", "&": true
        case "#": rest.utf8.starts(with: "#[".utf8)
        default: isHidden(scalar)
        }
      escaped += acts ? unicodeEscape(scalar) : String(scalar)
    }
    return escaped.isEmpty ? text : escaped + rest
  }

  /// A path as the target of a link; a path, whatever it looks like.
  public static func link(toPath path: String) -> String {
    let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
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

  /// True for a byte that ``json(_:)`` has to look at; most reports have few.
  private static func mayAct(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"): true
    case UInt8(ascii: "\n"): false
    default: byte < 0x20 || byte >= 0x7F
    }
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

  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    scalar.utf16.reduce(into: "") { escape, unit in
      let digits = String(unit, radix: 16)
      escape += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  private static func replacing(
    in text: String, _ replacement: (Unicode.Scalar, Substring.UnicodeScalarView) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if let text = replacement(scalar, rest) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Text from a trace, made harmless for the source files that a reproduction writes.
enum SourceText {
  /// The text for a comment: on one line, without control and bidirectional characters.
  static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }

  /// The text as a literal that Swift, YAML and JSON read alike.
  static func quoted(_ text: String) -> String {
    let escaped = comment(text).flatMap { character -> [Character] in
      character == "\"" || character == "\\" ? ["\\", character] : [character]
    }
    return "\"" + String(escaped) + "\""
  }

  /// Lines as a multi-line string literal of Swift that ends nowhere but at its end.
  static func literal(_ lines: [String], indent: String) -> String {
    let longest = lines.map(longestRun).max() ?? 0
    let fence = String(repeating: "#", count: longest + 1)
    return "\(fence)\"\"\"\n" + lines.map { indent + $0 + "\n" }.joined() + indent
      + "\"\"\"\(fence)"
  }

  /// The length of the longest run of number signs.
  private static func longestRun(in line: String) -> Int {
    line.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
  }

  /// A name for a Swift type: `FlatReadAsLandscape` of `flat-read-as-landscape`.
  static func typeName(_ kebab: String) -> String {
    kebab.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `1.25` of 1,250,000 µs.
  static func seconds(_ microseconds: Int) -> String {
    let thousandths = (microseconds + 999) / 1000
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(fraction)"
  }
}

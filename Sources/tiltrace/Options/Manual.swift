/// The page of a command, from which come its parser, its help, the completions and the man page.
struct Manual: Sendable {
  let name: String
  /// One line, as a list of commands shows it.
  let summary: String
  let operands: Operands
  /// What follows `--`, nil where the command takes nothing there.
  var command: String?
  var options: [OptionRow] = []
  /// Paragraphs after the summary.
  var details = ""
  let examples: [Example]

  /// What stands on the command line beside the options.
  struct Operands: Sendable {
    /// How a usage line shows them.
    let synopsis: String
    let count: ClosedRange<Int>
    /// The words that they may be, for completions; empty where they are file names.
    let words: @Sendable () -> [String]

    static let none = Operands(synopsis: "", count: 0...0) { [] }

    static func files(_ synopsis: String, _ count: ClosedRange<Int>) -> Operands {
      Operands(synopsis: synopsis, count: count) { [] }
    }
  }

  struct Example: Sendable {
    let line: String
    let effect: String

    init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  /// The option that every command has.
  static let help = Option.flag("help", letter: "h", "Show this page.")

  /// The options of the command, `--help` included.
  var allOptions: [OptionRow] { options + [Self.help.row] }

  /// The usage line without the word "usage".
  var synopsis: String {
    var words = ["tiltrace", name]
    if !options.isEmpty { words.append("[OPTION…]") }
    if !operands.synopsis.isEmpty { words.append(operands.synopsis) }
    if let command { words.append("[-- \(command)]") }
    return words.joined(separator: " ")
  }
}

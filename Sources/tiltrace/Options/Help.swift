/// The texts of `--help`, made from the commands' pages.
enum Help {
  /// The list of all commands.
  static var overview: String {
    let width = Main.manuals.map(\.name.count).max() ?? 0
    var text = "usage: tiltrace COMMAND [OPTION…]\n\n"
    text += paragraph(
      """
      Records what an app's screen is told (orientation, size classes, window, scene phase), \
      replays it, and says where "portrait or landscape?" flickers, is ambiguous or is answered \
      wrongly.
      """)
    text += "\ncommands:\n"
    for manual in Main.manuals {
      text += entry(manual.name, manual.summary, column: width + 4)
    }
    text += """

      options:
        --version  Show the version.
        --help     Show this page; after a command, its own.

      examples:
        tiltrace record -o turn.trace.jsonl.gz < console.log
        tiltrace analyze turn.trace.jsonl.gz
        tiltrace help statuses

      """
    return text
  }

  /// The page of one command.
  static func page(of manual: Manual) -> String {
    var text = "usage: \(manual.synopsis)\n\n" + paragraph(manual.summary)
    for part in manual.details.split(separator: "\n\n") { text += "\n" + paragraph(part) }
    text += "\noptions:\n"
    for row in manual.allOptions { text += entry(row.heading, help(of: row), column: 28) }
    text += "\nexamples:\n"
    for example in manual.examples {
      text += "  \(example.line)\n" + wrapped(example.effect, indent: 6)
    }
    return text
  }

  /// The help of an option, with the words that it takes.
  static func help(of row: OptionRow) -> String {
    guard !row.words.isEmpty else { return row.help }
    return row.help + " One of: " + row.words.joined(separator: ", ") + "."
  }

  /// What follows the message about a wrong command line.
  static func pointer(after words: [String]) -> String {
    guard let name = words.first, let type = try? Main.command(named: name) else {
      return "see 'tiltrace --help'\n"
    }
    return "usage: \(type.manual.synopsis)\nsee 'tiltrace \(name) --help'\n"
  }

  static let width = 80

  private static func paragraph(_ text: some StringProtocol) -> String { wrapped(text, indent: 0) }

  /// A name and its explanation in two columns; a long name has a line of its own.
  private static func entry(_ name: String, _ explanation: String, column: Int) -> String {
    let body = wrapped(explanation, indent: column)
    guard name.count + 4 <= column else { return "  \(name)\n" + body }
    return "  " + name + body.dropFirst(name.count + 2)
  }

  /// The words in lines of at most so many characters.
  static func wrapped(
    _ text: some StringProtocol, indent: Int, to width: Int = width
  ) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}

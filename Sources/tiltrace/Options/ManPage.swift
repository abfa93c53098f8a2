/// The man page of the tool, in troff.
struct ManPage {
  let manuals: [Manual]

  var text: String {
    var page = """
      .TH TILTRACE 1 "" "tiltrace \(ToolVersion.text)" "User Commands"
      .SH NAME
      tiltrace \\- record, replay and diagnose what an app's screen is told
      .SH SYNOPSIS
      .B tiltrace
      COMMAND [OPTION...]
      .SH COMMANDS

      """
    for manual in manuals { page += section(of: manual) }
    for topic in Topic.allCases {
      page += ".SH \(topic.rawValue.uppercased())\n.nf\n" + Self.escaped(topic.text) + ".fi\n"
    }
    return page
  }

  private func section(of manual: Manual) -> String {
    var text = ".SS \(Self.escaped(manual.synopsis))\n\(Self.escaped(manual.summary))\n"
    for part in manual.details.split(separator: "\n\n") {
      text += ".PP\n\(Self.escaped(String(part)))\n"
    }
    for row in manual.options {
      text += ".TP\n.B \(Self.escaped(row.heading))\n\(Self.escaped(Help.help(of: row)))\n"
    }
    for example in manual.examples {
      text += ".TP\n.B \(Self.escaped(example.line))\n\(Self.escaped(example.effect))\n"
    }
    return text
  }

  /// The text with what troff would read as a command made plain.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }
      .joined(separator: "\n")
  }
}

/// Prints the man page.
struct ManCommand: Command {
  static let manual = Manual(
    name: "man", summary: "Prints the man page.", operands: .none,
    examples: [
      Manual.Example("tiltrace man | man -l -", "Reads it here."),
      Manual.Example("tiltrace man > /usr/local/share/man/man1/tiltrace.1", "Installs it."),
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run() throws -> ExitStatus {
    try Output.print(ManPage(manuals: Main.manuals).text)
    return .done
  }
}

/// Prints the completions of a shell.
struct CompletionsCommand: Command {
  static let manual = Manual(
    name: "completions", summary: "Prints the completions for a shell.",
    operands: Manual.Operands(synopsis: "bash|zsh|fish", count: 1...1) {
      Completions.allCases.map(\.rawValue)
    },
    examples: [
      Manual.Example("source <(tiltrace completions bash)", "Completes in this bash."),
      Manual.Example(
        "tiltrace completions zsh > \"${fpath[1]}/_tiltrace\"", "Completes in every new zsh."),
      Manual.Example(
        "tiltrace completions fish > ~/.config/fish/completions/tiltrace.fish",
        "Completes in every new fish."),
    ])

  private let shell: Completions

  init(_ arguments: Arguments) throws(UsageError) {
    let word = arguments.operands[0]
    guard let shell = Completions(rawValue: word) else {
      throw .illegalValue(
        option: "completions", value: word,
        expected: Completions.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.shell = shell
  }

  func run() throws -> ExitStatus {
    try Output.print(shell.script(for: Main.manuals))
    return .done
  }
}

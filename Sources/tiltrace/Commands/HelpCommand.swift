import TraceModel

/// Explains a command or a topic.
struct HelpCommand: Command {
  static let manual = Manual(
    name: "help", summary: "Explains a command or a topic.",
    operands: Manual.Operands(synopsis: "[COMMAND|TOPIC]", count: 0...1) {
      Main.manuals.map(\.name) + Topic.allCases.map(\.rawValue)
    },
    details: "Topics: \(Topic.allCases.map(\.rawValue).joined(separator: ", ")).",
    examples: [
      Manual.Example("tiltrace help record", "Shows the page of 'record'."),
      Manual.Example("tiltrace help statuses", "Says what each exit status means."),
    ])

  private let word: String?

  init(_ arguments: Arguments) throws(UsageError) { word = arguments.operands.first }

  func run() throws -> ExitStatus {
    guard let word else {
      try Output.print(Help.overview)
      return .done
    }
    if let topic = Topic(rawValue: word) {
      try Output.print(topic.text)
    } else if let manual = Main.manuals.first(where: { $0.name == word }) {
      try Output.print(Help.page(of: manual))
    } else {
      let known = Self.manual.operands.words()
      throw UsageError.unknownCommand(word, suggestion: Suggestion.nearest(to: word, among: known))
    }
    return .done
  }
}

import TraceAnalysis
import TraceModel

/// Explains a rule or a policy.
struct ExplainCommand: Command {
  static let manual = Manual(
    name: "explain", summary: "Tells what a rule or a policy is, why it matters, what to do.",
    operands: Manual.Operands(synopsis: "RULE|POLICY", count: 1...1) {
      known.map(\.explanation.id)
    },
    examples: [
      Manual.Example("tiltrace explain flicker", "Explains a rule, with an example."),
      Manual.Example("tiltrace explain article-view", "Explains a policy, and when it fails."),
    ])

  private let entry: Entry

  init(_ arguments: Arguments) throws(UsageError) {
    let name = arguments.operands[0]
    guard let entry = Self.known.first(where: { $0.explanation.id == name }) else {
      throw .unknownName("rule or policy", name, known: Self.known.map(\.explanation.id))
    }
    self.entry = entry
  }

  func run() throws -> ExitStatus {
    try Output.print(entry.text)
    return .done
  }

  /// A rule or a policy with what its title says.
  private struct Entry {
    let title: String
    let explanation: Explanation

    var text: String {
      let parts = [
        ("why", [explanation.why]), ("what to do", [explanation.advice]),
        ("known to be wrong", explanation.failures), ("source", [explanation.source]),
      ]
      var text = "\(explanation.id) (\(title))\n\n" + Help.wrapped(explanation.summary, indent: 0)
      for (name, sentences) in parts where sentences.contains(where: { !$0.isEmpty }) {
        text += "\n\(name):\n" + sentences.map { Help.wrapped($0, indent: 2) }.joined()
      }
      guard !explanation.example.isEmpty else { return text }
      let lines = explanation.example.split(separator: "\n").map { "  \($0)\n" }
      return text + "\nexample:\n" + lines.joined()
    }
  }

  private static var known: [Entry] {
    RuleCatalog.documentation.map {
      Entry(title: "rule, \($0.severity.rawValue)", explanation: $0.explanation)
    }
      + (PolicyCatalog.builtIn + [PolicyCatalog.app]).map {
        Entry(title: "policy, question \($0.question.rawValue)", explanation: $0.explanation)
      }
  }
}

import TraceAnalysis
import TraceModel

/// Lists the rules.
struct RulesCommand: Command {
  static let manual = Manual(
    name: "rules", summary: "Lists the rules that find what goes wrong.", operands: .none,
    details: """
      The severity is that of a rule where nothing makes it more or less; the configuration can \
      change it. 'tiltrace explain RULE' tells the rest.
      """,
    examples: [Manual.Example("tiltrace rules", "Lists them.")])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run() throws -> ExitStatus {
    let rows = RuleCatalog.documentation.map { [$0.id, $0.severity.rawValue, $0.summary] }
    try Output.print(Table(head: ["RULE", "SEVERITY", "FINDS"], rows: rows).text)
    return .done
  }
}

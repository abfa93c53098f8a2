import TraceAnalysis
import TraceModel

/// Lists the policies.
struct PoliciesCommand: Command {
  static let manual = Manual(
    name: "policies", summary: "Lists the ways in which apps tell portrait from landscape.",
    operands: .none,
    details: """
      Each policy answers one of two questions: which way the interface is turned, or whether the \
      window is taller than wide. 'settled(POLICY, MS)' is any of them once its answer has held \
      for so long; 'app' and 'app:NAME' are what the app itself answered.
      """,
    examples: [
      Manual.Example("tiltrace policies", "Lists them."),
      Manual.Example(
        "tiltrace analyze --policy 'settled(interface, 300)' turn.trace.jsonl.gz",
        "Judges a policy that waits for 300 ms."),
    ])

  init(_ arguments: Arguments) throws(UsageError) {}

  func run() throws -> ExitStatus {
    let rows = (PolicyCatalog.builtIn + [PolicyCatalog.app]).map {
      [$0.id, $0.question.rawValue, $0.documentation.summary]
    }
    try Output.print(Table(head: ["POLICY", "QUESTION", "ANSWERS"], rows: rows).text)
    return .done
  }
}

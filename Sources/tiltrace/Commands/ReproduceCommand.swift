import TraceAnalysis
import TraceModel

/// Writes a test that shows a finding again.
struct ReproduceCommand: Command {
  static let manual = Manual(
    name: "reproduce", summary: "Writes a test that shows a finding again.",
    operands: .files("FILE", 1...1), options: [form.row] + FindingSearch.rows,
    details: """
      The trace is made as small as it can be first. A Swift Testing test feeds the events to the \
      policy and expects the right answers; an XCUITest and a Maestro flow turn a device, and say \
      in comments what cannot be driven: lying flat, splits, the background.
      """,
    examples: [
      Manual.Example(
        "tiltrace reproduce --finding F1 --as swift-testing turn.trace.jsonl.gz",
        "Prints a unit test."),
      Manual.Example(
        "tiltrace reproduce --as xcuitest -o TurnTests.swift turn.trace.jsonl.gz",
        "Writes a UI test."),
    ])

  static let form = Option<Reproduction.Form>.choice(
    "as", "FORM", "What to write; swift-testing if absent.")

  private let search: FindingSearch
  private let form: Reproduction.Form
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    search = try FindingSearch(arguments)
    form = try arguments[Self.form] ?? .swiftTesting
    output = try arguments[FindingSearch.output]
  }

  func run() throws -> ExitStatus {
    let (trace, policies) = try search.minimalTrace()
    let file = try OutputFile(output, reading: [search.path])
    try file.write(Reproduction(trace, policies: policies).text(as: form))
    try file.close()
    return .done
  }
}

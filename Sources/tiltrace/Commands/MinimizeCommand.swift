import TraceAnalysis
import TraceFile
import TraceModel

/// Makes the smallest trace that shows a finding.
struct MinimizeCommand: Command {
  static let manual = Manual(
    name: "minimize", summary: "Makes the smallest trace that still shows a finding.",
    operands: .files("FILE", 1...1),
    options: [FindingSearch.finding.row] + DerivedOptions.rows + DiagnosisOptions.rows,
    details: """
      Events are left out and times squeezed until nothing more can go without the finding, of \
      the same rule, policy and scene, going too. The same trace always gives the same result.
      """,
    examples: [
      Manual.Example(
        "tiltrace minimize --finding F1 -o small.trace.jsonl.gz turn.trace.jsonl.gz",
        "Makes a trace to put into a bug report.")
    ])

  private let search: FindingSearch
  private let derived: DerivedOptions

  init(_ arguments: Arguments) throws(UsageError) {
    search = try FindingSearch(arguments)
    derived = try DerivedOptions(arguments)
  }

  func run() throws -> ExitStatus {
    let trace = try search.minimalTrace().trace
    return try derived.make(of: [search.path]) { output, options in
      try DerivedTrace.make(
        trace.header, trace.events, from: search.path, into: output, options: options)
    }
  }
}

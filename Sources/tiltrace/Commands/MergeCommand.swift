import TraceFile
import TraceModel

/// Puts several traces into one.
struct MergeCommand: Command {
  static let manual = Manual(
    name: "merge", summary: "Puts the events of several traces into one, by their wall clocks.",
    operands: .files("FILE…", 2...Int.max), options: DerivedOptions.rows,
    details: "The header is the first trace's. Name scenes apart before, if they are not one.",
    examples: [
      Manual.Example(
        "tiltrace merge -o both.trace.jsonl.gz app.trace.jsonl.gz system.trace.jsonl.gz",
        "Brings what the app and what the system logged together.")
    ])

  private let paths: [String]
  private let derived: DerivedOptions

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    derived = try DerivedOptions(arguments)
  }

  func run() throws -> ExitStatus {
    try derived.make(of: paths) { output, options in
      try DerivedTrace.merge(paths, into: output, options: options)
    }
  }
}

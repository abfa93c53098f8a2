import TraceFile
import TraceModel

/// Copies a part of a trace.
struct CutCommand: Command {
  static let manual = Manual(
    name: "cut", summary: "Copies what lies between two times into a trace of its own.",
    operands: .files("FILE", 1...1), options: [from.row, to.row] + DerivedOptions.rows,
    details: "The copy begins with the state at that moment, and its events keep their numbers.",
    examples: [
      Manual.Example(
        "tiltrace cut --from 1:20 --to 1:30 -o part.trace.jsonl.gz turn.trace.jsonl.gz",
        "Keeps ten seconds.")
    ])

  static let from = Option.time("from", "TIME", "Begin here.")
  static let to = Option.time("to", "TIME", "End before this.")

  private let path: String
  private let from: Int?
  private let to: Int?
  private let derived: DerivedOptions

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands[0]
    from = try arguments[Self.from]
    to = try arguments[Self.to]
    derived = try DerivedOptions(arguments)
    if from == nil, to == nil {
      throw .conflict("nothing to cut at; give '--from', '--to' or both")
    }
  }

  func run() throws -> ExitStatus {
    try derived.make(of: [path]) { output, options in
      try DerivedTrace.cut(path, from: from, to: to, into: output, options: options)
    }
  }
}

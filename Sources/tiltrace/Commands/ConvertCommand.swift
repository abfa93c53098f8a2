import TraceFile
import TraceModel

/// Makes a trace of another program's file.
struct ConvertCommand: Command {
  static let manual = Manual(
    name: "convert", summary: "Makes a trace of event lines that another program compressed.",
    operands: .files("FILE", 1...1), options: DerivedOptions.rows,
    details: """
      Takes plain JSON Lines and any gzip of them, such as a trace that was unpacked, filtered \
      and packed again. A log is made a trace with 'tiltrace record'.
      """,
    examples: [
      Manual.Example(
        "tiltrace convert -o turn.trace.jsonl.gz filtered.jsonl",
        "Makes a trace that can be sought in.")
    ])

  private let path: String
  private let derived: DerivedOptions

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands[0]
    derived = try DerivedOptions(arguments)
  }

  func run() throws -> ExitStatus {
    try derived.make(of: [path]) { output, options in
      try DerivedTrace.convert(path, into: output, options: options)
    }
  }
}

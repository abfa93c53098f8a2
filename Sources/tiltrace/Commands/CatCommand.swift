import TraceFile
import TraceModel

/// Prints the lines of traces.
struct CatCommand: Command {
  static let manual = Manual(
    name: "cat", summary: "Prints the lines of a trace, each with its number.",
    operands: .files("FILE…", 1...Int.max),
    options: [output.row, from.row, to.row, redact.row],
    details: """
      Reads whatever there is: sealed, still being recorded, crashed, damaged, or another \
      program's gzip or plain JSON Lines. 'seq' is the number that reports cite. A line that is no \
      event is shown as one of kind 'illegal'.
      """,
    examples: [
      Manual.Example("tiltrace cat turn.trace.jsonl.gz | jq .kind", "Prints the kinds."),
      Manual.Example(
        "tiltrace cat --from 1:20 --to 1:30 turn.trace.jsonl.gz", "Prints ten seconds of it."),
      Manual.Example(
        "tiltrace cat --redact turn.trace.jsonl.gz > share.jsonl", "Leaves out all texts."),
    ])

  static let output = Option.text("output", letter: "o", "FILE", "Where the lines go.")
  static let from = Option.time("from", "TIME", "Begin here.")
  static let to = Option.time("to", "TIME", "End before this.")
  static let redact = Option.flag("redact", "Keep only numbers and listed words, no text.")

  private let paths: [String]
  private let output: String?
  private let reading: TraceReader.Options
  private let redacts: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    output = try arguments[Self.output]
    reading = TraceReader.Options(from: try arguments[Self.from], to: try arguments[Self.to])
    redacts = arguments.isSet(Self.redact)
  }

  func run() throws -> ExitStatus {
    let file = try OutputFile(output, reading: paths)
    var status = ExitStatus.done
    for path in paths {
      let reader = try TraceReader(opening: path, options: reading)
      var lines = NumberedLines(redacts: redacts)
      while let batch = try reader.next() {
        lines.append(batch)
        if lines.bytes.count > 1 << 16 { try file.writeLines(lines.take()) }
      }
      try file.writeLines(lines.take())
      status = max(status, TraceCondition(reader, path: path, illegal: lines.illegal).tell())
    }
    try file.close()
    return status
  }
}

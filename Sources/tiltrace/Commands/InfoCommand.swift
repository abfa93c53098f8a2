import TraceFile
import TraceModel

/// Says what a trace file is, without reading all of it.
struct InfoCommand: Command {
  static let manual = Manual(
    name: "info", summary: "Says what a trace is, from its first and last block.",
    operands: .files("FILE…", 1...Int.max), options: [json.row],
    details: """
      Takes a few milliseconds, however long the trace. Damage between the ends is not looked for; \
      'tiltrace check' does that.
      """,
    examples: [
      Manual.Example("tiltrace info turn.trace.jsonl.gz", "Prints device, length and condition."),
      Manual.Example("tiltrace info --json *.trace.jsonl.gz | jq .events", "One object a trace."),
    ])

  static let json = Option.flag("json", "Print one JSON object for each trace.")

  private let paths: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    isJSON = arguments.isSet(Self.json)
  }

  func run() throws -> ExitStatus {
    var status = ExitStatus.done
    for (index, path) in paths.enumerated() {
      let text = InfoText(try TraceInfo(of: path))
      try Output.print(isJSON ? text.json : (index == 0 ? "" : "\n") + text.lines)
      if text.isIncomplete { status = .incomplete }
    }
    return status
  }
}

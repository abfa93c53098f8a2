import TraceFile
import TraceModel

/// Reads traces wholly and says what is damaged.
struct CheckCommand: Command {
  static let manual = Manual(
    name: "check", summary: "Reads a trace wholly and says what is damaged or missing.",
    operands: .files("FILE…", 1...Int.max), options: [privacy.row],
    details: "Ends with status 3 where something is; 'tiltrace repair' saves what is left.",
    examples: [
      Manual.Example("tiltrace check *.trace.jsonl.gz", "Prints one verdict a trace."),
      Manual.Example(
        "tiltrace check --privacy turn.trace.jsonl.gz",
        "Lists every text in it, to be read before the trace is given away."),
    ])

  static let privacy = Option.flag("privacy", "List the texts that could tell who recorded it.")

  private let paths: [String]
  private let listsTexts: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    listsTexts = arguments.isSet(Self.privacy)
  }

  func run() throws -> ExitStatus {
    var status = ExitStatus.done
    for path in paths {
      let reader = try TraceReader(opening: path)
      var events = 0
      var illegal = 0
      while let batch = try reader.next() {
        if listsTexts { try Output.print(FreeText.lines(of: batch)) }
        events += batch.events.count
        for event in batch.events { if case .illegal = event.payload { illegal += 1 } }
      }
      let condition = TraceCondition(reader, path: path, illegal: illegal)
      let verdict = reader.parts.map(\.integrity.rawValue).joined(separator: ", ")
      let details = condition.sentences.map { "; \($0)" }.joined()
      try Output.print("\(Terminal.visible(path)): \(verdict), \(events) events\(details)\n")
      if !condition.sentences.isEmpty { status = .incomplete }
    }
    return status
  }
}

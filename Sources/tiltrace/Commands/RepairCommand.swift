import TraceFile
import TraceModel

/// Saves what is left of a damaged trace.
struct RepairCommand: Command {
  static let manual = Manual(
    name: "repair", summary: "Saves what is left of a damaged or crashed trace.",
    operands: .files("FILE", 1...1), options: [inPlace.row] + DerivedOptions.rows,
    details: """
      Writes a new file; what is lost becomes 'gap' lines. '--in-place' seals a crashed trace \
      where it is, and refuses damage, which only a new file can leave out.
      """,
    examples: [
      Manual.Example(
        "tiltrace repair -o saved.trace.jsonl.gz broken.trace.jsonl.gz", "Saves what is left."),
      Manual.Example(
        "tiltrace repair --in-place killed.trace.jsonl.gz", "Seals what a killed recorder left."),
    ])

  static let inPlace = Option.flag("in-place", "Seal a crashed trace where it is.")

  private let path: String
  /// Where the new file goes; nil to heal in place.
  private let derived: DerivedOptions?

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(Self.inPlace, with: DerivedOptions.output)
    path = arguments.operands[0]
    derived = arguments.isSet(Self.inPlace) ? nil : try DerivedOptions(arguments)
  }

  func run() throws -> ExitStatus {
    if let derived {
      _ = try derived.make(of: [path]) { output, options in
        try DerivedTrace.repair(path, into: output, options: options)
      }
    } else if let summary = try TraceWriter.heal(path) {
      Output.note("sealed '\(Terminal.visible(path))' with \(summary.events) events\n")
    } else {
      Output.note("'\(Terminal.visible(path))' was sealed already\n")
    }
    return .done
  }
}

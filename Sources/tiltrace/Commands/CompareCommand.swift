import TraceAnalysis
import TraceFile
import TraceModel
import TraceReport

/// Compares two traces.
struct CompareCommand: Command {
  static let manual = Manual(
    name: "compare", summary: "Says where two traces tell different states, or the same too late.",
    operands: .files("A B", 2...2), options: [tolerance.row, format.row, output.row],
    details: """
      The traces are aligned by the order of their states, not by time, so that a later start or \
      another speed is no difference. A change that both have is late where it came later in B by \
      more than the tolerance. Ends with status 1 where they differ.
      """,
    examples: [
      Manual.Example(
        "tiltrace compare good.trace.jsonl.gz today.trace.jsonl.gz",
        "Shows what today's run missed, and what it has besides."),
      Manual.Example(
        "tiltrace compare --tolerance 500 -f json a.trace.jsonl.gz b.trace.jsonl.gz",
        "Lets changes come half a second late."),
    ])

  enum Format: String, CaseIterable { case text, json }

  static let tolerance = Option.count(
    "tolerance", "MS", "How many milliseconds late a change may come; 250 if absent.")
  static let format = Option<Format>.choice(
    "format", letter: "f", "FORMAT", "What to print; text if absent.")
  static let output = Option.text("output", letter: "o", "FILE", "Where the result goes.")

  /// Milliseconds; longer than any trace.
  private static let maximumTolerance = Event.maximumTime / 1000

  private let paths: [String]
  private let toleranceUs: Int
  private let format: Format
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    toleranceUs =
      (try arguments[Self.tolerance] ?? 250).multipliedReportingOverflow(by: 1000)
      .partialValue
    format = try arguments[Self.format] ?? .text
    output = try arguments[Self.output]
  }

  func run() throws -> ExitStatus {
    let left = try TraceReader(opening: paths[0])
    let right = try TraceReader(opening: paths[1])
    let comparison = try Comparison(
      toleranceUs: toleranceUs, left: paths[0], right: paths[1], nextLeft: left.next,
      nextRight: right.next)
    let file = try OutputFile(output, reading: paths)
    switch format {
    case .json: try file.write(ComparisonReport.json(comparison))
    case .text:
      try file.write(
        ComparisonReport.text(
          comparison, context: RenderContext.standard(for: output)))
    }
    try file.close()
    let conditions = [
      TraceCondition(left, path: paths[0]).tell(), TraceCondition(right, path: paths[1]).tell(),
    ]
    return max(comparison.isSame ? .done : .found, conditions.max() ?? .done)
  }
}

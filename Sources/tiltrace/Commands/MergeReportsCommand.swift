import TraceModel
import TraceReport

/// Merges reports into the summary of a fleet.
struct MergeReportsCommand: Command {
  static let manual = Manual(
    name: "merge-reports", summary: "Merges JSON reports and summaries into one summary.",
    operands: .files("REPORT…", 1...Int.max), options: [format.row, output.row],
    details: """
      The summary of reports equals the summary of all their traces analyzed at once, whatever the \
      order and the grouping. A file, or standard input as '-', may hold any number of reports and \
      summaries one after another.
      """,
    examples: [
      Manual.Example("tiltrace merge-reports monday.json tuesday.json", "Prints the summary."),
      Manual.Example(
        "cat reports/*.json | tiltrace merge-reports --format json - > summary.json",
        "Makes a summary that can be merged again."),
    ])

  enum Format: String, CaseIterable { case text, json, html }

  static let format = Option<Format>.choice(
    "format", letter: "f", "FORMAT", "What to print; text if absent.")
  static let output = Option.text("output", letter: "o", "FILE", "Where the summary goes.")

  private let paths: [String]
  private let format: Format
  private let output: String?

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    format = try arguments[Self.format] ?? .text
    output = try arguments[Self.output]
  }

  func run() throws -> ExitStatus {
    var summary = FleetSummary()
    for path in paths { summary.merge(try Self.summary(of: path)) }
    let context = RenderContext.standard(for: output)
    let file = try OutputFile(output, reading: paths)
    switch format {
    case .text: try file.write(FleetReport.text(summary, context: context))
    case .json: try file.write(FleetReport.json(summary))
    case .html: try file.write(FleetPage.text(summary, context: context))
    }
    try file.close()
    return .done
  }

  private static func summary(of path: String) throws -> FleetSummary {
    var merger = ReportMerger()
    do {
      try Files.read(path) { try merger.read($0) }
      try merger.finish()
    } catch let error as ReportMergerError {
      throw CommandFailure(message: "'\(path)': \(error)", status: .incomplete)
    }
    return merger.summary
  }
}

import TraceAnalysis
import TraceFile
import TraceModel
import TraceReport

/// Shows what a settle time would do.
struct WhatIfCommand: Command {
  static let manual = Manual(
    name: "whatif", summary: "Puts policies and settle times side by side and recommends one.",
    operands: .files("FILE…", 1...Int.max), options: rows,
    details: """
      For each policy that flickers: how much flicker is left if a new answer counts only once it \
      has held for so long, how many turns that would miss, and how much later it would make the \
      answers. The recommended time is the least that leaves no flicker and misses no turn.
      """,
    examples: [
      Manual.Example("tiltrace whatif turn.trace.jsonl.gz", "Prints the table."),
      Manual.Example(
        "tiltrace whatif --policy device-is-portrait --format json turn.trace.jsonl.gz",
        "Prints the whole curve of one policy."),
    ])

  enum Format: String, CaseIterable { case text, json }

  static let format = Option<Format>.choice(
    "format", letter: "f", "FORMAT", "What to print; text if absent.")
  static let output = Option.text("output", letter: "o", "FILE", "Where the result goes.")
  static let rows: [OptionRow] = [format.row, output.row] + DiagnosisOptions.rows

  private let paths: [String]
  private let format: Format
  private let output: String?
  private let diagnosis: DiagnosisOptions

  init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.operands
    format = try arguments[Self.format] ?? .text
    output = try arguments[Self.output]
    diagnosis = try DiagnosisOptions(arguments)
  }

  func run() throws -> ExitStatus {
    let diagnoser = try diagnosis.makeDiagnoser()
    let results = try paths.flatMap { try diagnoser.results(for: $0) }
    let file = try OutputFile(output, reading: paths)
    switch format {
    case .json: try file.write(WhatIfReport(results.map(\.trace)).json)
    case .text:
      let context = RenderContext.standard(for: output)
      for result in results { try file.write(WhatIfReport.text(result.trace, context: context)) }
    }
    try file.close()
    return results.contains(where: \.isIncomplete) ? .incomplete : .done
  }
}

import TraceAnalysis
import TraceFile
import TraceModel
import TraceReport

/// What `analyze` was asked to do, checked.
struct AnalyzeSettings: Sendable {
  var operands: [String]
  /// A file with more of them, one a line.
  var list: String?
  var diagnosis: DiagnosisOptions
  var format: any Renderer.Type = TextRenderer.self
  var output: String?
  var failureLevel = FailureLevel.error
  var maxFindings = 1000
  /// A report to tell what is new since.
  var baseline: String?
  var skipsWhatIf = false
  /// A flat table instead of a report.
  var table: FlatTable?
  var follows = false
  var printsTimings = false
  var printsConfiguration = false

  /// Reads the files that the options name.
  func makeDiagnoser() throws -> Diagnoser {
    var diagnoser = try diagnosis.makeDiagnoser()
    diagnoser.options.maxFindings = maxFindings
    diagnoser.options.collectsTimeline = format.drawsTimeline
    diagnoser.options.replaysSettleTimes = !skipsWhatIf
    if printsTimings { diagnoser.options.clock = Stopwatch().nanoseconds }
    return diagnoser
  }

  /// Opens what the diagnosis is written to; of a fleet, text and page show the summary.
  func makeSink(for inputs: InputList) throws -> any TraceSink {
    let file = try OutputFile(output, reading: inputs.paths)
    let context = RenderContext.standard(for: output, failing: failureLevel)
    if inputs.isFleet, format == TextRenderer.self {
      return FleetTextWriter(context: context, to: file)
    }
    if inputs.isFleet, format == HTMLRenderer.self {
      return try FleetPageWriter(context: context, to: output, file: file)
    }
    return try ReportWriter(format, context: context, to: file)
  }
}

/// The options of `analyze`, and what they come to.
enum AnalyzeOptions {
  static let rows: [OptionRow] =
    [
      format.row, output.row, failOn.row, baseline.row, maxFindings.row, table.row, noWhatIf.row,
      filesFrom.row, follow.row, timings.row, printConfig.row,
    ] + DiagnosisOptions.rows

  static let format = Option.word(
    "format", letter: "f", "FORMAT", of: Renderers.all.map { $0.format },
    "What to write; text if absent.")
  static let output = Option.text("output", letter: "o", "FILE", "Where the report goes.")
  static let failOn = Option<FailureLevel>.choice(
    "fail-on", "SEVERITY", "End with status 1 from this severity on; error if absent.")
  static let maxFindings = Option.count(
    "max-findings", "N", "List so many findings of a trace, the worst; 1000 if absent.")
  static let filesFrom = Option.text(
    "files-from", "FILE", "Read names of traces from a file, one a line; '-' is standard input.")

  static let baseline = Option.text(
    "baseline", "FILE", "A JSON report; only findings that it has not count for the status.")
  static let table = Option<FlatTable>.choice(
    "table", "TABLE", "Write one flat table, with --format csv or jsonl.")
  static let noWhatIf = Option.flag("no-whatif", "Leave out what settle times would do.")
  static let follow = Option.flag(
    "follow", "Watch a trace that is being recorded and print findings as they happen.")
  static let timings = Option.flag("timings", "Say on standard error how long what took.")
  static let printConfig = Option.flag("print-config", "Print the configuration that holds.")

  static func settings(of arguments: Arguments) throws(UsageError) -> AnalyzeSettings {
    var settings = AnalyzeSettings(
      operands: arguments.operands, diagnosis: try DiagnosisOptions(arguments))
    settings.list = try arguments[filesFrom]
    settings.printsConfiguration = arguments.isSet(printConfig)
    if settings.operands.isEmpty, settings.list == nil, !settings.printsConfiguration {
      throw .missingOperand(AnalyzeCommand.manual.operands.synopsis)
    }
    if let name = try arguments[format], let renderer = Renderers.named(name) {
      settings.format = renderer
    }
    settings.output = try arguments[output]
    settings.failureLevel = try arguments[failOn] ?? .error
    settings.maxFindings = try arguments[maxFindings] ?? 1000
    settings.baseline = try arguments[baseline]
    settings.skipsWhatIf = arguments.isSet(noWhatIf)
    settings.table = try arguments[table]
    settings.follows = arguments.isSet(follow)
    settings.printsTimings = arguments.isSet(timings)
    if settings.table != nil, TableWriter.Style(rawValue: settings.format.format) == nil {
      throw .conflict("'--table' needs '--format csv' or '--format jsonl'; add one")
    }
    return settings
  }
}

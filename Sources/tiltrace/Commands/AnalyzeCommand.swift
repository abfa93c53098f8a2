import TraceAnalysis
import TraceFile
import TraceModel
import TraceReport

/// Diagnoses traces.
struct AnalyzeCommand: Command {
  static let manual = Manual(
    name: "analyze", summary: "Says where a trace flickers, is ambiguous or is answered wrongly.",
    operands: .files("FILE…|FOLDER", 0...Int.max), options: AnalyzeOptions.rows,
    details: """
      Replays each trace through policies, the ways in which apps tell portrait from landscape, \
      and through rules that find what goes wrong. A folder is searched for *.jsonl.gz and \
      *.jsonl; a file that cannot be read is named and does not stop the rest.

      Ends with status 1 where there are findings at or above --fail-on, 3 where a trace is \
      damaged or incomplete.
      """,
    examples: [
      Manual.Example("tiltrace analyze turn.trace.jsonl.gz", "Prints the diagnosis."),
      Manual.Example(
        "tiltrace analyze --format html -o report.html turn.trace.jsonl.gz",
        "Makes a page with the timeline."),
      Manual.Example(
        "tiltrace analyze --policy device-is-portrait --fail-on warning traces",
        "Judges the policy that the app uses, in every trace of a folder."),
      Manual.Example(
        "gzip -dc x.trace.jsonl.gz | tiltrace analyze --format json -", "Reads standard input."),
    ])

  private let settings: AnalyzeSettings

  init(_ arguments: Arguments) throws(UsageError) {
    settings = try AnalyzeOptions.settings(of: arguments)
  }

  func run() throws -> ExitStatus {
    let inputs = try InputList(settings.operands, listedIn: settings.list)
    var diagnoser = try settings.diagnosis.makeDiagnoser()
    diagnoser.options.maxFindings = settings.maxFindings
    diagnoser.options.collectsTimeline = settings.format.drawsTimeline
    let run = DiagnosisRun(diagnoser: diagnoser, inputs: inputs, jobs: settings.diagnosis.jobs)
    var sink = try settings.makeSink(for: inputs)
    var status = ExitStatus.done
    let bad = try run.run { result in
      if result.isIncomplete { status = .incomplete }
      if settings.failureLevel.isReached(by: result.trace.severityCounts) {
        status = max(status, .found)
      }
      try sink.write(result.trace, timeline: result.timeline)
    }
    try sink.close()
    if bad > 0 {
      Output.note("tiltrace: \(bad) of \(inputs.paths.count) files could not be read\n")
      return .incomplete
    }
    return status
  }
}

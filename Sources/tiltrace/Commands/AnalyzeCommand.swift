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
      *.jsonl, a quoted pattern is expanded; of these, text and page show the summary. A file that \
      cannot be read is named and does not stop the rest.

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
        "tiltrace analyze --baseline main.json today.trace.jsonl.gz",
        "Fails only by what is new since the stored report."),
      Manual.Example(
        "gzip -dc x.trace.jsonl.gz | tiltrace analyze --format json -", "Reads standard input."),
    ])

  private let settings: AnalyzeSettings

  init(_ arguments: Arguments) throws(UsageError) {
    settings = try AnalyzeOptions.settings(of: arguments)
  }

  func run() throws -> ExitStatus {
    if settings.printsConfiguration {
      try Output.print(try settings.diagnosis.makeConfiguration().text + "\n")
      return .done
    }
    let inputs = try InputList(settings.operands, listedIn: settings.list)
    let diagnoser = try settings.makeDiagnoser()
    if settings.follows {
      return try FollowRun(diagnoser, inputs: inputs, failureLevel: settings.failureLevel).run()
    }
    let style = TableWriter.Style(rawValue: settings.format.format)
    if let table = settings.table, table != .findings, let style {
      let file = try OutputFile(settings.output, reading: inputs.paths)
      return try FlatTableRun(table, style, diagnoser, inputs: inputs).run(to: file)
    }
    return try diagnose(inputs, diagnoser, into: settings.makeSink(for: inputs))
  }

  private func diagnose(
    _ inputs: InputList, _ diagnoser: Diagnoser, into sink: some TraceSink
  ) throws -> ExitStatus {
    let baseline = try settings.baseline.map { try StoredReport.baseline(in: $0) }
    let run = DiagnosisRun(diagnoser: diagnoser, inputs: inputs, jobs: settings.diagnosis.jobs) {
      [draw = sink.draw] result, number in
      JudgedTrace(result, against: baseline, isOnly: inputs.isSingleFile) {
        draw($0, result.timeline, number)
      }
    }
    var sink = sink
    var timings = Timings()
    var status = ExitStatus.done
    let bad = try run.run { drawn in
      timings.add(analyzing: drawn.analyzing, drawing: drawn.drawing)
      for trace in drawn.pieces {
        if settings.failureLevel.isReached(by: trace.counts) { status = max(status, .found) }
        if trace.isIncomplete { status = .incomplete }
        timings.add(trace.costs)
        timings.add(events: trace.events)
        try timings.writing { try sink.write(trace.piece) }
      }
    }
    try timings.writing { try sink.close() }
    if settings.printsTimings { Output.note(timings.text) }
    guard bad > 0 else { return status }
    Output.note("tiltrace: \(bad) of \(inputs.paths.count) files could not be read\n")
    return .incomplete
  }
}

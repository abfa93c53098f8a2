import TraceAnalysis
import TraceModel
import TraceReport

/// Takes diagnosed traces, one by one, and makes something of them.
protocol TraceSink {
  mutating func write(_ trace: TraceDiagnosis, timeline: Timeline?) throws

  /// Ends what was written.
  mutating func close() throws
}

/// Writes the report of traces as they come in.
struct ReportWriter: TraceSink {
  private var renderer: any Renderer
  private let file: OutputFile
  private var summary = ReportSummary()

  init(_ format: any Renderer.Type, context: RenderContext, to file: OutputFile) throws {
    renderer = format.init(context: context)
    self.file = file
    try file.write(renderer.begin())
  }

  mutating func write(_ trace: TraceDiagnosis, timeline: Timeline?) throws {
    summary.add(trace)
    try file.write(renderer.render(trace, timeline: timeline))
  }

  mutating func close() throws {
    try file.write(renderer.end(summary))
    try file.close()
  }
}

/// Writes the summary of a fleet as text.
struct FleetTextWriter: TraceSink {
  let context: RenderContext
  let file: OutputFile
  private var summary = FleetSummary()

  init(context: RenderContext, to file: OutputFile) {
    self.context = context
    self.file = file
  }

  mutating func write(_ trace: TraceDiagnosis, timeline: Timeline?) {
    summary.merge(FleetSummary(trace))
  }

  mutating func close() throws {
    try file.write(FleetReport.text(summary, context: context))
    try file.close()
  }
}

extension RenderContext {
  /// What renderers need to know: documentation, and how wide and colourful the output may be.
  static func standard(
    for output: String?, failing level: FailureLevel = .error
  ) -> RenderContext {
    let isForPerson = output == nil
    return RenderContext(
      toolVersion: ToolVersion.text, rules: RuleCatalog.explanations,
      policies: PolicyCatalog.builtIn.map { $0.explanation },
      width: isForPerson ? Terminal.width(else: 80) : 80,
      palette: isForPerson ? Terminal.palette(for: Platform.standardOutput) : .plain,
      failureThreshold: Severity(rawValue: level.rawValue) ?? .error)
  }
}

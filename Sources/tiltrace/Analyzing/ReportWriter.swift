import TraceAnalysis
import TraceModel
import TraceReport

/// Makes something of diagnosed traces, and writes it.
protocol TraceSink<Piece> {
  /// What is made of one trace.
  associatedtype Piece: Sendable

  /// Makes what is written of a trace, on any thread; the number is the trace's own, from 1.
  var draw: @Sendable (_ trace: TraceDiagnosis, _ timeline: Timeline?, _ number: Int) -> Piece {
    get
  }

  /// Takes what was made, in the order of the traces.
  mutating func write(_ piece: Piece) throws

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

  struct Piece: Sendable {
    let text: String
    let summary: ReportSummary
  }

  var draw: @Sendable (TraceDiagnosis, Timeline?, Int) -> Piece {
    { [renderer] trace, timeline, number in
      var summary = ReportSummary()
      summary.add(trace)
      let text = renderer.render(trace, timeline: timeline, number: number)
      return Piece(text: text, summary: summary)
    }
  }

  mutating func write(_ piece: Piece) throws {
    summary.add(piece.summary)
    try file.write(renderer.join(piece.text))
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

  var draw: @Sendable (TraceDiagnosis, Timeline?, Int) -> FleetSummary {
    { trace, _, _ in FleetSummary(trace) }
  }

  mutating func write(_ piece: FleetSummary) { summary.merge(piece) }

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

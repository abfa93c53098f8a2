import TraceAnalysis
import TraceModel
import TraceReport

/// Writes a report as its traces come in.
struct ReportWriter: ~Copyable {
  private var renderer: any Renderer
  private var file: OutputFile
  private(set) var summary = ReportSummary()

  init(_ format: any Renderer.Type, to path: String?, reading inputs: [String]) throws {
    renderer = format.init(context: Self.context(isResultOnTerminal: path == nil))
    file = try OutputFile(path, reading: inputs)
  }

  mutating func begin() throws { try file.write(renderer.begin()) }

  mutating func write(_ trace: TraceDiagnosis, timeline: Timeline?) throws {
    summary.add(trace)
    try file.write(renderer.render(trace, timeline: timeline))
  }

  mutating func close() throws {
    try file.write(renderer.end(summary))
    try file.close()
  }

  /// What renderers need to know: documentation, and how wide and colourful the output may be.
  static func context(isResultOnTerminal: Bool) -> RenderContext {
    RenderContext(
      toolVersion: ToolVersion.text, width: isResultOnTerminal ? Terminal.width(else: 80) : 80,
      palette: isResultOnTerminal ? Terminal.palette(for: Platform.standardOutput) : .plain)
  }
}

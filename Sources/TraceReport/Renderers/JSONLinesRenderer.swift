public import TraceModel

/// The findings as JSON Lines for SQL.
public struct JSONLinesRenderer: Renderer {
  public static let format = "jsonl"

  private let writer = TableWriter(.jsonl)

  public init(context: RenderContext) {}

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    trace.findings.map { writer.line(FindingRow($0, of: trace)) }.joined()
  }
}

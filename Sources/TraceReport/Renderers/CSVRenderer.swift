public import TraceModel

/// The findings as CSV for spreadsheets.
public struct CSVRenderer: Renderer {
  public static let format = "csv"

  private let writer = TableWriter(.csv)

  public init(context: RenderContext) {}

  public func begin() -> String { writer.header(FindingRow.self) }

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    trace.findings.map { writer.line(FindingRow($0, of: trace)) }.joined()
  }
}

public import TraceModel

/// The JSON report, version 1, with one trace a line.
public struct JSONRenderer: Renderer {
  public static let format = "json"

  private let context: RenderContext
  private var isFirst = true

  public init(context: RenderContext) { self.context = context }

  public mutating func begin() -> String {
    let report = Report(toolVersion: context.toolVersion, traces: [])
    return "{\"format\":\(JSONText.text(report.format)),\"version\":\(report.version),"
      + "\"tool\":\(JSONText.text(report.tool)),\"traces\":["
  }

  public mutating func render(_ trace: TraceDiagnosis, timeline: Timeline?) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + JSONText.text(trace)
  }

  public mutating func end(_ summary: ReportSummary) -> String {
    (isFirst ? "]," : "\n],") + "\"summary\":\(JSONText.text(summary))}\n"
  }
}

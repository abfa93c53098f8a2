public import TraceModel

/// The JSON report, version 1, with one trace a line.
public struct JSONRenderer: Renderer {
  public static let format = "json"

  private let context: RenderContext
  private var isFirst = true

  public init(context: RenderContext) { self.context = context }

  public func begin() -> String {
    let report = Report(toolVersion: context.toolVersion, traces: [])
    return "{\"format\":\(Escaping.json(report.format)),\"version\":\(report.version),"
      + "\"tool\":{\"name\":\(Escaping.json(report.tool.name)),"
      + "\"version\":\(Escaping.json(report.tool.version))},\"traces\":["
  }

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    JSONLine.text(trace)
  }

  public mutating func join(_ text: String) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + text
  }

  public func end(_ summary: ReportSummary) -> String {
    (isFirst ? "]," : "\n],") + "\"summary\":\(JSONLine.text(summary))}\n"
  }
}

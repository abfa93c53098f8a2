public import TraceModel

/// One self-contained page: verdict, findings, timeline, policies.
///
/// It loads nothing, runs only its own constant script (its security policy names the hash), and
/// holds a trace as compact JSON, so that a long trace still opens at once.
public struct HTMLRenderer: Renderer {
  public static let format = "html"
  public static let drawsTimeline = true

  private let context: RenderContext
  private var traces = 0

  public init(context: RenderContext) { self.context = context }

  public mutating func begin() -> String {
    PageFrame.opening(title: "tiltrace report", version: context.toolVersion)
  }

  public mutating func render(_ trace: TraceDiagnosis, timeline: Timeline?) -> String {
    traces += 1
    let page = TracePage(
      trace: trace, timeline: timeline, context: context, anchor: "t\(traces)")
    return page.text
  }

  public mutating func end(_ summary: ReportSummary) -> String {
    PageFrame.closing(version: context.toolVersion)
  }
}

public import TraceModel

/// One self-contained page: verdict, findings, timeline, policies.
///
/// It loads nothing, runs only its own constant script (its security policy names the hash), and
/// holds a trace as compact JSON, so that a long trace still opens at once.
public struct HTMLRenderer: Renderer {
  public static let format = "html"
  public static let drawsTimeline = true

  private let context: RenderContext

  public init(context: RenderContext) { self.context = context }

  public func begin() -> String {
    PageFrame.opening(title: "tiltrace report", version: context.toolVersion)
  }

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    TracePage(trace: trace, timeline: timeline, context: context, anchor: "t\(number)").text
  }

  public func end(_ summary: ReportSummary) -> String {
    PageFrame.closing(version: context.toolVersion)
  }
}

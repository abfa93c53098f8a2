public import TraceModel

/// Writes a report in one format, trace by trace.
///
/// The pieces in order are the whole text, so that a folder of any size needs memory for one
/// trace. Renderers are pure: equal values give equal text.
///
/// ```swift
/// var renderer = TextRenderer(context: context)
/// print(renderer.begin() + renderer.render(trace, timeline: nil) + renderer.end(summary))
/// ```
public protocol Renderer: Sendable {
  /// The name that `--format` takes.
  static var format: String { get }

  /// True where ``render(_:timeline:)`` draws the timeline, which costs memory to keep.
  static var drawsTimeline: Bool { get }

  init(context: RenderContext)

  /// What comes before the first trace.
  mutating func begin() -> String

  /// One trace; its `timeline` may be nil where ``drawsTimeline`` is false.
  mutating func render(_ trace: TraceDiagnosis, timeline: Timeline?) -> String

  /// What comes after the last trace.
  mutating func end(_ summary: ReportSummary) -> String
}

extension Renderer {
  public static var drawsTimeline: Bool { false }

  public mutating func begin() -> String { "" }

  public mutating func end(_ summary: ReportSummary) -> String { "" }

  /// The whole text of a report without timelines.
  public static func text(_ report: Report, context: RenderContext) -> String {
    var renderer = Self(context: context)
    var text = renderer.begin()
    for trace in report.traces { text += renderer.render(trace, timeline: nil) }
    return text + renderer.end(report.summary)
  }
}

/// The list of all renderers.
public enum Renderers {
  /// In the order that help shows them.
  public static let all: [any Renderer.Type] = [
    TextRenderer.self, JSONRenderer.self, MarkdownRenderer.self, JUnitRenderer.self,
    SARIFRenderer.self, PerfettoRenderer.self, CSVRenderer.self, JSONLinesRenderer.self,
    HTMLRenderer.self,
  ]

  /// The renderer of a `--format`, if there is one.
  public static func named(_ format: String) -> (any Renderer.Type)? {
    all.first { $0.format == format }
  }
}

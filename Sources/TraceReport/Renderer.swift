public import TraceModel

/// Writes a report in one format, trace by trace.
///
/// The pieces in order are the whole text, so that a folder of any size needs memory for one
/// trace. Renderers are pure: equal values give equal text. Traces may be rendered on any thread
/// and in any order; joining their texts is quick.
///
/// ```swift
/// var renderer = TextRenderer(context: context)
/// print(renderer.begin())
/// print(renderer.join(renderer.render(trace, timeline: nil, number: 1)))
/// print(renderer.end(summary))
/// ```
public protocol Renderer: Sendable {
  /// The name that `--format` takes.
  static var format: String { get }

  /// True where ``render(_:timeline:number:)`` draws the timeline, which costs memory to keep.
  static var drawsTimeline: Bool { get }

  init(context: RenderContext)

  /// What comes before the first trace.
  func begin() -> String

  /// One trace; its `timeline` may be nil where ``drawsTimeline`` is false, its `number` is its own
  /// in this report, from 1.
  func render(_ trace: TraceDiagnosis, timeline: Timeline?, number: Int) -> String

  /// Takes the text of the next trace, and returns what of it is written now.
  mutating func join(_ text: String) -> String

  /// What comes after the last trace.
  func end(_ summary: ReportSummary) -> String
}

extension Renderer {
  public static var drawsTimeline: Bool { false }

  public func begin() -> String { "" }

  public mutating func join(_ text: String) -> String { text }

  public func end(_ summary: ReportSummary) -> String { "" }

  /// The whole text of a report without timelines.
  public static func text(_ report: Report, context: RenderContext) -> String {
    var renderer = Self(context: context)
    var text = renderer.begin()
    for (index, trace) in report.traces.enumerated() {
      text += renderer.join(renderer.render(trace, timeline: nil, number: index + 1))
    }
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

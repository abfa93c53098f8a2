public import TraceModel

/// The page of many traces: the summary, then one row a trace with a link to its own page.
///
/// Rows are written as traces come, so that a folder of any size needs no memory; the summary
/// comes last, and the page's script puts it first.
public struct FleetPage: Sendable {
  private let context: RenderContext
  private var isEmpty = true

  public init(context: RenderContext) { self.context = context }

  /// What comes before the first trace.
  public func begin() -> String {
    PageFrame.opening(title: "tiltrace fleet report", version: context.toolVersion)
      + "<article class=\"fleet\">\n"
  }

  /// Takes the next row, and returns what is written.
  public mutating func join(_ row: String) -> String {
    defer { isEmpty = false }
    return (isEmpty ? FleetTable.opening : "") + row
  }

  /// One trace, with a link to its own page, whose path is `page` seen from this one.
  public func row(_ trace: TraceDiagnosis, page: String?) -> String {
    let totals = FleetTotals(trace)
    let name = Escaping.html(trace.path)
    let link = page.map { "<a href=\"\(Escaping.link(toPath: $0))\">\(name)</a>" } ?? name
    let words = [trace.device.model, trace.device.system, trace.app.version].map {
      "<td>\(Escaping.html($0 ?? "–"))</td>"
    }
    let counts = Severity.allCases.reversed().map { severity in
      FleetTable.number(trace.severityCounts[severity], class: severity.rawValue)
    }
    return "<tr><th scope=\"row\">\(link)</th>\(words.joined())\(counts.joined())"
      + FleetTable.rates(totals) + FleetTable.number(trace.events)
      + "<td>\(trace.integrity.rawValue)</td></tr>\n"
  }

  /// The summary and the end of the page.
  public func end(_ summary: FleetSummary) -> String {
    (isEmpty ? "" : FleetTable.closing) + FleetSection(summary: summary).text
      + "</article>\n" + PageFrame.closing(version: context.toolVersion)
  }

  /// The whole page of a summary whose traces are not at hand.
  public static func text(_ summary: FleetSummary, context: RenderContext) -> String {
    let page = FleetPage(context: context)
    return page.begin() + page.end(summary)
  }
}

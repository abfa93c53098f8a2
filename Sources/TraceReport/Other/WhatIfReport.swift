public import TraceModel

/// What `whatif` prints: the policies of a trace side by side, and settle times for those that flicker.
public struct WhatIfReport: Codable, Sendable, Equatable {
  /// One trace's part.
  public struct Trace: Codable, Sendable, Equatable {
    public var path: String
    public var policies: [PolicyResult]
    public var whatIf: [WhatIfResult]
  }

  public var format = "tiltrace-whatif"
  public var version = 1
  public var traces: [Trace]

  public init(_ traces: [TraceDiagnosis]) {
    self.traces = traces.map {
      Trace(path: $0.path, policies: $0.policies, whatIf: $0.whatIf ?? [])
    }
  }

  /// One line of JSON.
  public var json: String { JSONText.text(self) + "\n" }

  /// The settle times that a table shows, in ms; the recommended one joins them.
  private static let settleTimes = [0, 50, 100, 150, 200, 250, 300, 400, 500]

  /// The text of one trace for a terminal.
  public static func text(_ trace: TraceDiagnosis, context: RenderContext) -> String {
    let style = context.palette
    let results = trace.whatIf ?? []
    var text = style(.title, Escaping.visible(trace.path)) + "\n"
    text += PolicyTable(context: context).text(trace)
    text += "\n" + style(.title, "What if") + "\n"
    if results.isEmpty { text += "  no policy flickers, so there is nothing to settle\n" }
    for group in WhatIfText.groups(of: results) { text += self.text(group, context: context) }
    return text
  }

  private static func text(_ group: WhatIfText.Group, context: RenderContext) -> String {
    let result = group.result
    let columns = [
      ("settle", 11), ("flicker left", 14), ("turns missed", 14), ("added latency", 15),
    ]
    var text = WhatIfText.lines(group, width: context.width)
    text += context.palette(.faint, columns.map { TextLayout.right($0.0, $0.1) }.joined()) + "\n"
    let shown = Set(settleTimes.map { $0 * 1000 } + [result.recommendedSettleUs])
    for point in result.curve where shown.contains(point.settleUs) {
      let cells = [
        TimeText.duration(point.settleUs), Verdict.grouped(point.flickerLeft),
        Verdict.grouped(point.rotationsMissed), TimeText.duration(point.addedLatencyUs),
      ]
      let row = zip(cells, columns).map { TextLayout.right($0, $1.1) }.joined()
      let isRecommended = point.settleUs == result.recommendedSettleUs
      text += isRecommended ? context.palette(.good, row + "  recommended") : row
      text += "\n"
    }
    return text + "    " + result.swiftLine + "\n"
  }
}

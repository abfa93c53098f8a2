import Foundation
import Testing
import TraceModel
import TraceReport

@Suite struct FleetTests {
  static let traces: [TraceDiagnosis] = (1...30).map { number in
    var trace = Samples.phone
    trace.path = "lab/run-\(number).trace.jsonl.gz"
    trace.device.model = number % 3 == 0 ? "iPad16,3" : "iPhone17,1"
    trace.app.version = "4.\(number % 2)"
    guard number > 1 else { return trace }
    trace.findings.removeFirst(number % 4)
    trace.severityCounts.error = max(0, 2 - number % 4)
    for index in trace.policies.indices { trace.policies[index].wrongUs /= number * 10 }
    return trace
  }

  static let summary = FleetSummary(Report(toolVersion: "0.0.0", traces: traces))

  static var page: String {
    var page = FleetPage(context: Samples.context)
    let rows = traces.map { page.join(page.row($0, page: "pages/\($0.path).html")) }
    return page.begin() + rows.joined() + page.end(summary)
  }

  @Test func `the summary looks as it did in a terminal`() throws {
    try expectSnapshot(
      FleetReport.text(Self.summary, context: Samples.context), named: "fleet.text")
  }

  @Test func `the summary is its own JSON`() throws {
    let data = Data(FleetReport.json(Self.summary).utf8)
    #expect(try JSONDecoder().decode(FleetSummary.self, from: data) == Self.summary)
  }

  @Test func `the page links to each trace's page`() {
    let page = Self.page
    for trace in Self.traces { #expect(page.contains("<a href=\"./pages/\(trace.path).html\">")) }
    #expect(page.contains("Far from the others"))
  }

  @Test func `a summary alone makes a page`() {
    let page = FleetPage.text(Self.summary, context: Samples.context)
    #expect(page.contains("Worst traces"))
    #expect(!page.contains("<h2>Traces</h2>"))
  }

  @Test func `what settling does is told in a table`() throws {
    let text = WhatIfReport.text(Samples.phone, context: Samples.context)
    try expectSnapshot(text, named: "whatif.text")
    let json = WhatIfReport([Samples.phone]).json
    #expect(
      try JSONDecoder().decode(WhatIfReport.self, from: Data(json.utf8))
        == WhatIfReport([Samples.phone]))
  }

  @Test func `a comparison names the first divergence`() throws {
    var comparison = Comparison(
      toleranceUs: 100_000, left: .init(path: "a.gz"), right: .init(path: "b\u{1b}.gz"))
    comparison.matched = 4
    comparison.missing = 1
    comparison.late = 1
    comparison.differences = [
      .init(
        .missing, scene: "main", signal: "interface", value: "landscapeLeft",
        left: .init(seq: 4, us: 3_000_000)),
      .init(
        .late, scene: nil, signal: "device", value: "portrait", left: .init(seq: 5, us: 4_000_000),
        right: .init(seq: 4, us: 4_500_000), lateUs: 500_000),
    ]
    comparison.firstDivergence = comparison.differences[0]
    try expectSnapshot(
      ComparisonReport.text(comparison, context: Samples.context), named: "comparison.text")
  }
}

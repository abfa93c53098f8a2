import Foundation
import Testing
import TraceModel
import TraceReport

@Suite struct RendererTests {
  static let formats = Renderers.all.map { $0.format }

  /// The whole text of two traces, with their timelines.
  static func text(_ format: String, context: RenderContext = Samples.context) throws -> String {
    let renderer = try #require(Renderers.named(format))
    return text(
      renderer, [(Samples.phone, Samples.phoneTimeline), (Samples.empty, Timeline())], context)
  }

  static func text(
    _ type: any Renderer.Type, _ traces: [(TraceDiagnosis, Timeline)], _ context: RenderContext
  ) -> String {
    var renderer = type.init(context: context)
    var summary = ReportSummary()
    var text = renderer.begin()
    for (index, (trace, timeline)) in traces.enumerated() {
      summary.add(trace)
      text += renderer.join(renderer.render(trace, timeline: timeline, number: index + 1))
    }
    return text + renderer.end(summary)
  }

  @Test(arguments: formats)
  func `a report looks as it did`(format: String) throws {
    let text = try Self.text(format)
      .replacing(/<(style|script)>[^<]*(?:<(?!\/)[^<]*)*<\//) { "<\($0.1)>…</" }
      .replacing(/sha256-[^']*/, with: "sha256-…")
    try expectSnapshot(text, named: "report.\(format)")
  }

  @Test(arguments: formats)
  func `equal reports give equal text`(format: String) throws {
    #expect(try Self.text(format) == Self.text(format))
  }

  @Test func `every format has a name of its own`() {
    #expect(Set(Self.formats).count == Self.formats.count)
    #expect(Renderers.named("docx") == nil)
  }

  @Test func `JSON is the report's own coding`() throws {
    let report = Report(toolVersion: "0.0.0", traces: [Samples.phone, Samples.empty])
    let text = JSONRenderer.text(report, context: Samples.context)
    #expect(try JSONDecoder().decode(Report.self, from: Data(text.utf8)) == report)
  }

  @Test(arguments: [40, 80, 132])
  func `text fits its columns`(width: Int) throws {
    let context = RenderContext(toolVersion: "0.0.0", width: width)
    let lines = try Self.text("text", context: context).split(separator: "\n")
    for line in lines { #expect(line.count <= max(width, 68), "\(line)") }
  }

  @Test func `colour is only in the styles`() throws {
    var context = Samples.context
    context.palette = .color
    let colored = try Self.text("text", context: context)
    let plain = colored.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(colored != plain)
    #expect(try plain == Self.text("text"))
  }

  @Test func `a comment stays below the limit whatever the report`() {
    var trace = Samples.phone
    trace.findings = (1...1000).map { number in
      var finding = Samples.phone.findings[number % 4]
      finding.firstSeq = number
      finding.message = String(repeating: "word @\(number) ", count: 100)
      return finding
    }
    let traces = Array(repeating: (trace, Timeline()), count: 20)
    let text = Self.text(MarkdownRenderer.self, traces, Samples.context)
    #expect(text.utf8.count < 65_536)
    #expect(text.contains("did not fit"))
  }

  @Test func `a stored report makes a page without a timeline`() {
    let report = Report(toolVersion: "0.0.0", traces: [Samples.phone])
    let page = HTMLRenderer.text(report, context: Samples.context)
    #expect(page.contains("flat-read-as-landscape"))
    #expect(!page.contains("data-jump=") && !page.contains("class=\"stage\""))
  }

  @Test func `fingerprints survive other times and numbers`() {
    var later = Samples.phone
    later.findings = later.findings.map {
      var finding = $0
      finding.startUs += 1000
      finding.firstSeq += 3
      return finding
    }
    let texts = [Samples.phone, later].map { trace in
      Self.text(SARIFRenderer.self, [(trace, Timeline())], Samples.context)
        .matches(of: /"tiltrace\/v1":"([0-9a-f]{16})"/).map { String($0.1) }
    }
    #expect(texts[0] == texts[1])
    #expect(Set(texts[0]).count == 4)
  }
}

import Foundation
import Testing
import TraceModel
import TraceReport

/// Whatever strings a trace holds, no output acts upon them and no format breaks.
@Suite struct InjectionTests {
  static let corpus = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
    "<!--", "]]>", "<![CDATA[", "javascript:alert(1)", "&lt;b&gt;&#x3c;", "\u{202e}txt.exe\u{2066}",
    "\u{1b}[31mred\u{1b}]0;title\u{07}", "\u{9b}31m\u{9d}0;x\u{9c}", "::error::x", "\n::error::x",
    "##[error]x", "=cmd|'/c calc'!A1", "+1+1", "-1", "@SUM(1)", "\t=1", "\r\n=1", "a,b;c\"d\"",
    "| a | b |\n|---|---|", "```\n# heading", "[x](javascript:alert(1))", "@everyone #1 www.x.y",
    "\u{0}\u{1}\u{b}\u{c}\u{7f}\u{85}\u{fffe}\u{ffff}", "\u{2028}\u{2029}\u{feff}\u{e0041}",
    "{\"a\":1}\\u003c\\", "../../etc/passwd", "//evil.example/x", "%s%n%x", "𝕏👩‍👩‍👧‍👦e\u{301}",
    String(repeating: "long ", count: 200),
  ]

  static func text(_ format: String, _ hostile: String) throws -> String {
    let renderer = try #require(Renderers.named(format))
    return RendererTests.text(renderer, [Samples.hostile(hostile)], Samples.context)
  }

  @Test(arguments: corpus)
  func `no format sends a character that acts`(hostile: String) throws {
    for renderer in Renderers.all {
      let text = try Self.text(renderer.format, hostile)
      let acting = text.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && !(scalar == "\r" && renderer.format == "csv")
        case .format: scalar.value != 0x200D
        case .lineSeparator, .paragraphSeparator: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
      }
      #expect(acting.isEmpty, "\(renderer.format): \(acting.map(\.value))")
    }
  }

  @Test(arguments: corpus)
  func `no line is a workflow command`(hostile: String) throws {
    for renderer in Renderers.all {
      for line in try Self.text(renderer.format, hostile).split(separator: "\n") {
        let start = line.drop { $0 == " " }
        #expect(!start.hasPrefix("::") && !line.contains("##["), "\(renderer.format): \(line)")
      }
    }
  }

  @Test(arguments: corpus)
  func `the page has no element but its own`(hostile: String) throws {
    let text = try Self.text("html", hostile)
    let plain = try Self.text("html", "plain")
    func tags(_ text: String) -> [String] {
      text.matches(of: /<(\/?[a-zA-Z]+|!--)/).map { String($0.1) }
    }
    let elements = tags(text).filter { $0 != "svg" }
    #expect(Set(elements) == Set(tags(plain).filter { $0 != "svg" }))
    #expect(tags(text).filter { $0 == "script" }.count == 2)
    #expect(!elements.contains("img"))
  }

  @Test(arguments: corpus)
  func `JSON gives the strings back`(hostile: String) throws {
    let (trace, _) = Samples.hostile(hostile)
    let text = try Self.text("json", hostile)
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    #expect(report.traces == [trace])
    for format in ["sarif", "perfetto"] {
      let data = Data(try Self.text(format, hostile).utf8)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
    }
    for line in try Self.text("jsonl", hostile).split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test(arguments: corpus)
  func `no CSV cell is a formula`(hostile: String) throws {
    let text = try Self.text("csv", hostile)
    let cells = text.split(separator: /[,\r\n]/).map { $0.drop { $0 == "\"" } }
    for cell in cells { #expect(!"=+@\t".contains(cell.first ?? " "), "\(cell)") }
    #expect(text.split(separator: "\r\n").count == 5)
  }

  @Test(arguments: corpus)
  func `a Markdown table keeps its columns`(hostile: String) throws {
    let rows = try Self.text("markdown", hostile).split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }
    for row in rows {
      let bars = row.replacing("\\\\", with: "").replacing("\\|", with: "").filter { $0 == "|" }
        .count
      #expect([5, 9].contains(bars), "\(row)")
    }
  }

  @Test(arguments: corpus)
  func `fleets and comparisons show what acts`(hostile: String) throws {
    let (trace, _) = Samples.hostile(hostile)
    let summary = FleetSummary(trace)
    var comparison = Comparison(
      toleranceUs: 0, left: .init(path: hostile), right: .init(path: hostile))
    comparison.missing = 1
    comparison.differences = [.init(.missing, scene: hostile, signal: hostile, value: hostile)]
    comparison.firstDivergence = comparison.differences[0]
    var page = FleetPage(context: Samples.context)
    let row = page.join(page.row(trace, page: hostile))
    let texts = [
      FleetReport.text(summary, context: Samples.context), FleetReport.json(summary),
      ComparisonReport.text(comparison, context: Samples.context),
      ComparisonReport.json(comparison), WhatIfReport.text(trace, context: Samples.context),
    ]
    let pages = [row, page.end(summary)]
    for text in texts + pages {
      #expect(
        !text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }
    for text in pages { #expect(!text.contains("<img") && !text.contains("href=\"javascript")) }
  }
}

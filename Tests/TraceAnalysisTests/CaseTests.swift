import Foundation
import Testing
import TraceModel

@testable import TraceAnalysis

/// The stories of public bug reports, with the verdicts that they call for.
@Suite struct CaseTests {
  private struct Story: Decodable {
    struct Entry: Decodable {
      var rule: Names
      var policy: String?
      var severity: Severity?
      var from: Int?
      var to: Int?
    }

    struct Findings: Decodable {
      var must: [Entry]?
      var mustNot: [Entry]?
    }

    struct Judged: Decodable {
      var id: String
      var scene: String?
      var wrong: Bool
    }

    var model: String?
    var idiom: String?
    var findings: Findings?
    var policies: [Judged]?
  }

  /// One rule, or a list of which one is enough.
  private struct Names: Decodable {
    var names: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        names = [name]
      } else {
        names = try container.decode([String].self)
      }
    }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "..").standardized

  /// The folders of `Cases` and `Stories`, as far as they tell times.
  static let names: [String] = ["Cases", "Stories"].flatMap { kind in
    let folder = tests.appending(path: kind)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return found.sorted().map { "\(kind)/\($0)" }.filter { name in
      let file = tests.appending(path: name).appending(path: "timeline.jsonl")
      return FileManager.default.fileExists(atPath: file.path)
    }
  }

  @Test(arguments: names)
  func theVerdictIsRight(_ name: String) throws {
    let folder = Self.tests.appending(path: name)
    let story = try JSONDecoder().decode(
      Story.self, from: Data(contentsOf: folder.appending(path: "case.json")))
    let text = try String(contentsOf: folder.appending(path: "timeline.jsonl"), encoding: .utf8)
    let events = try text.split(separator: "\n").map { try EventLine.decode($0).event }
    var header = TraceHeader()
    header.device.model = story.model
    header.device.idiom = story.idiom.flatMap { Idiom(name: $0) }
    let report = analyze(events, header: header)
    for entry in story.findings?.must ?? [] {
      #expect(
        report.findings.contains { entry.rule.names.contains($0.rule) && Self.fits($0, entry) },
        "no \(entry.rule.names)")
    }
    for entry in story.findings?.mustNot ?? [] {
      let alarms = report.findings.filter { finding in
        let isMeant =
          entry.rule.names == ["*"]
          ? finding.severity != .note : entry.rule.names.contains(finding.rule)
        return isMeant && Self.fits(finding, entry)
      }
      #expect(alarms.isEmpty)
    }
    for judged in story.policies ?? [] {
      let result = try #require(
        report.policies.first { $0.id == judged.id && $0.scene == judged.scene ?? "main" })
      #expect(result.judgedUs > 0, "\(judged.id)")
      #expect((result.wrongUs > 0) == judged.wrong, "\(judged.id)")
    }
  }

  private static func fits(_ finding: Finding, _ entry: Story.Entry) -> Bool {
    if let policy = entry.policy, policy != finding.policy { return false }
    if let severity = entry.severity, severity != finding.severity { return false }
    guard let from = entry.from else { return true }
    return finding.firstSeq <= entry.to ?? from && finding.lastSeq >= from
  }
}

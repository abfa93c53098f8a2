import Foundation
import Testing
import TraceModel

@testable import TraceAnalysis

/// The examples in the rules' own files, which are their first tests.
@Suite struct ExampleTests {
  struct Case: CustomTestStringConvertible {
    let rule: String
    let example: Example
    let isTriggering: Bool

    var testDescription: String { "\(rule) at line \(example.line)" }
  }

  static let cases = RuleCatalog.all.map { $0.documentation }.flatMap { rule in
    rule.triggering.map { Case(rule: rule.id, example: $0, isTriggering: true) }
      + rule.nonTriggering.map { Case(rule: rule.id, example: $0, isTriggering: false) }
  }

  @Test(arguments: cases)
  func findingsBeginWhereTheExampleMarksThem(_ test: Case) {
    let (events, marked) = test.example.events
    let found = analyze(events).findings.filter { $0.rule == test.rule }
    let lines = test.example.text.split(separator: "\n").count
    let location = SourceLocation(
      fileID: test.example.fileID, filePath: test.example.filePath, line: test.example.line,
      column: test.example.column)
    #expect(events.count == lines, "a line is not understood", sourceLocation: location)
    #expect(marked.isEmpty != test.isTriggering, sourceLocation: location)
    #expect(Set(found.map(\.firstSeq)) == Set(marked), sourceLocation: location)
  }

  @Test func everyRuleFileIsInTheCatalogue() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TraceAnalysis/Rules").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 != "RuleCatalog.swift" }
    #expect(Set(files) == Set(RuleCatalog.all.map { "\($0).swift" }))
  }

  @Test(arguments: RuleCatalog.all.map { $0.documentation })
  func everyRuleIsDocumented(_ rule: RuleDocumentation) {
    #expect(!rule.summary.isEmpty && rule.summary.hasSuffix("."))
    #expect(!rule.why.isEmpty)
    #expect(!rule.advice.isEmpty)
    #expect(!rule.nonTriggering.isEmpty)
  }
}

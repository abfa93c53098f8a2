import Foundation
import Testing
import TraceAnalysis

@testable import tiltrace

@Suite struct TopicTests {
  @Test(arguments: Topic.allCases)
  func aTopicFitsAHundredColumns(_ topic: Topic) {
    #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(topic.text.hasSuffix("\n"))
  }

  /// What the topic shows is what a person copies.
  @Test func theExampleOfATruthTableIsOne() throws {
    #expect(try TruthTable.tables(parsing: Self.json(in: Topic.tables.text)).count == 1)
  }

  @Test func theExampleOfAConfigurationIsOne() throws {
    let configuration = try Configuration(parsing: Self.json(in: Topic.configuration.text))
    #expect(configuration.thresholds.flickerUs == 400_000)
  }

  private static func json(in text: String) throws -> [UInt8] {
    let start = try #require(text.firstIndex(of: "{"))
    let end = try #require(text[start...].firstRange(of: "\n\n"))
    return Array(text[start..<end.lowerBound].utf8)
  }
}

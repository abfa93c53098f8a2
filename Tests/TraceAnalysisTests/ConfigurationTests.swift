import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    try Configuration(parsing: Array(text.utf8))
  }

  @Test func whatIsNotNamedStaysAsItIs() throws {
    #expect(try read("{}") == Configuration())
  }

  @Test func whatHoldsReadsBackAsItself() throws {
    var configuration = Configuration()
    configuration.thresholds.flickerUs = 333_500
    configuration.severities = ["blind-turn": .error]
    configuration.ignore = [
      .init(rule: "flicker", scene: "left \"one\"", reason: "known\nsince 2.1")
    ]
    configuration.policies = try TruthTable.tables(
      parsing: Array(
        #"""
        {"policies": [
          {"id": "ours", "question": "interface", "about": "what \"we\" do",
           "rows": [
             {"when": {"interface": ["landscape", "portrait"], "device": "flat"}, "then": "portrait"},
             {"when": {"locked": true, "idiom": ["phone", "pad"]}, "then": "landscape"},
             {"when": {}, "then": "undetermined"}], "otherwise": "square"},
          {"id": "none", "question": "shape", "rows": []}]}
        """#.utf8))
    #expect(try read(configuration.text) == configuration)
  }

  @Test func everyThresholdHasAName() throws {
    let numbers = Mirror(reflecting: Thresholds()).children.count
    #expect(Thresholds.names.count == numbers)
    #expect(Set(Thresholds.names.map(\.text)).count == numbers)
  }

  @Test(arguments: [
    (#"{"treshold": {}}"#, "unknown key 'treshold'"),
    (#"{"thresholds": {"flikerMs": 1}}"#, "did you mean 'flickerMs'?"),
    (#"{"thresholds": {"flickerMs": -1}}"#, "out of range"),
    (#"{"thresholds": {"swaps": 1.5}}"#, "out of range"),
    (#"{"severities": {"flickr": "note"}}"#, "did you mean 'flicker'?"),
    (#"{"severities": {"flicker": "warn"}}"#, "did you mean 'warning'?"),
    (#"{"ignore": [{"rule": "flicker"}]}"#, "'ignore.reason' is missing"),
    (#"{"ignore": [{"rule": "flicer", "reason": "x"}]}"#, "did you mean 'flicker'?"),
    (#"[]"#, "not a JSON object"),
  ])
  func errorsNameTheCulpritAndTheWayOut(_ text: String, _ part: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
  }

  @Test func aRuleCanBeRatedAnew() throws {
    let report = analyze(
      Flicker.documentation.triggering[0].events.events,
      configuration: try read(#"{"severities": {"flicker": "note"}}"#))
    let flickers = report.findings.filter { $0.rule == "flicker" }
    #expect(flickers.map(\.policy) == ["interface", "recommended"])
    #expect(flickers.allSatisfy { $0.severity == .note })
  }

  @Test func anIgnoredFindingIsCountedWithItsReason() throws {
    let report = analyze(
      Flicker.documentation.triggering[0].events.events,
      configuration: try read(
        #"{"ignore": [{"rule": "flicker", "policy": "interface", "reason": "known"}]}"#))
    #expect(report.ignored?.map(\.count) == [1])
    #expect(!report.findings.contains { $0.rule == "flicker" && $0.policy == "interface" })
  }
}

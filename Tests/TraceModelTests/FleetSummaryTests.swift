import Foundation
import Testing
import TraceModel

@Suite struct FleetSummaryTests {
  @Test func theSummaryOfAllEqualsAnyMergeOfParts() {
    var random = SeededGenerator(seed: 20_261_130)
    for _ in 0..<50 {
      let traces = (0..<40).map { TraceDiagnosis.random(path: "t\($0 % 35)", using: &random) }
      let whole = FleetSummary(Report(toolVersion: "1", traces: traces))
      var parts = traces.shuffled(using: &random).map { FleetSummary($0) }
      while parts.count > 1 {
        let part = parts.remove(at: Int.random(in: 0..<parts.count, using: &random))
        parts[Int.random(in: 0..<parts.count, using: &random)].merge(part)
      }
      #expect(parts == [whole])
    }
  }

  @Test func sumsStopAtTheLargestInteger() {
    var long = TraceDiagnosis(path: "long", integrity: .sealed)
    long.durationUs = .max - 1
    var summary = FleetSummary(long)
    summary.merge(FleetSummary(long))
    #expect(summary.durationUs == .max)
  }

  @Test func jsonKeepsEverything() throws {
    var random = SeededGenerator(seed: 7)
    let traces = (0..<30).map { TraceDiagnosis.random(path: "t\($0)", using: &random) }
    let summary = FleetSummary(Report(toolVersion: "1", traces: traces))
    let data = try JSONEncoder().encode(summary)
    #expect(try JSONDecoder().decode(FleetSummary.self, from: data) == summary)
  }

  @Test func anotherFormatIsRefused() throws {
    let text = #"{"format":"tiltrace-report","version":1}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FleetSummary.self, from: Data(text.utf8))
    }
  }

  @Test func ratesFollowFromTheCounts() {
    var totals = FleetTotals()
    totals.watchedUs = 7_200_000_000
    totals.judgedUs = 4_000_000
    totals.wrongUs = 1_000_000
    totals.undeterminedUs = 1_800_000_000
    totals.flicker = 3
    #expect(totals.wrongPpm == 250_000)
    #expect(totals.undeterminedPpm == 250_000)
    #expect(totals.flickerPer1000Hours == 1500)
  }

  @Test func policiesOfAGroupAreItsRows() {
    var trace = TraceDiagnosis(path: "a", integrity: .sealed)
    trace.device.model = "iPhone17,1"
    var result = PolicyResult(id: "interface", question: .interface, scene: "main")
    result.watchedUs = 10
    trace.policies = [result, result]
    let rows = FleetSummary(trace).rows(by: .model)
    #expect(rows.map(\.group.name) == ["iPhone17,1", "iPhone17,1"])
    #expect(rows.map(\.group.policy) == [nil, "interface"])
    #expect(rows.map(\.totals.watchedUs) == [20, 20])
    #expect(rows.map(\.totals.traces) == [1, 1])
  }

  @Test func theWorstAreNamedWorstFirst() {
    var summary = FleetSummary()
    for index in 0..<50 {
      var trace = TraceDiagnosis(path: "t\(index)", integrity: .sealed)
      trace.severityCounts.error = index % 25
      summary.merge(FleetSummary(trace))
    }
    #expect(summary.worst.count == FleetSummary.maximumWorst)
    #expect(summary.worst.prefix(3).map(\.path) == ["t24", "t49", "t23"])
  }
}

@Suite struct FleetDistributionTests {
  @Test func aTraceFarFromTheOthersIsAnOutlier() {
    var summary = FleetSummary()
    for index in 0..<40 {
      summary.merge(FleetSummary(.wrong(ppm: 20_000 + index * 100, path: "t\(index)")))
    }
    summary.merge(FleetSummary(.wrong(ppm: 400_000, path: "far")))
    let distribution = summary.distributions[0]
    #expect(distribution.metric == .wrongPpm)
    #expect(distribution.outlierCount == 1)
    #expect(distribution.outliers.map(\.path) == ["far"])
  }

  @Test func triflesAreNoOutliers() {
    var summary = FleetSummary()
    for index in 0..<40 { summary.merge(FleetSummary(.wrong(ppm: 0, path: "t\(index)"))) }
    summary.merge(FleetSummary(.wrong(ppm: 9999, path: "trifle")))
    #expect(summary.distributions[0].outlierCount == 0)
  }

  @Test func lagsMergeByTheirMilliseconds() {
    var left = LagHistogram(countsByMs: [10: 3, 20: 1], maxUs: 20_500)
    left.merge(LagHistogram(countsByMs: [20: 95, 2000: 1], maxUs: 2_000_000))
    #expect(left.histogramMs == [[10, 3], [20, 96], [2000, 1]])
    #expect(left.count == 100)
    #expect(left.medianUs == 20_000)
    #expect(left.p95Us == 20_000)
    #expect(left.maxUs == 2_000_000)
  }

  @Test func numbersThatNoReportOfOursHasAreLeftOut() {
    var lags = LagHistogram(countsByMs: [10: 3], maxUs: 10_000)
    var hostile = LagHistogram()
    hostile.histogramMs = [[.max, 5], [.min, 5], [-1, 5], [7]]
    lags.merge(hostile)
    #expect(lags.histogramMs == [[10, 3]])
  }

  @Test(arguments: ["[[-9223372036854775808,1],[9223372036854775807,3]]", "[[1]]", "[[1,-1]]"])
  func aHistogramThatIsNoneIsRefused(_ histogram: String) {
    let json = #"{"metric":"wrongPpm","highest":[],"histogram":\#(histogram)}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FleetDistribution.self, from: Data(json.utf8))
    }
  }
}

extension TraceDiagnosis {
  fileprivate static func wrong(ppm: Int, path: String) -> TraceDiagnosis {
    var trace = TraceDiagnosis(path: path, integrity: .sealed)
    var result = PolicyResult(id: "interface", question: .interface, scene: "main")
    result.judgedUs = 1_000_000
    result.wrongUs = ppm
    trace.policies = [result]
    return trace
  }

  fileprivate static func random(
    path: String, using random: inout SeededGenerator
  ) -> TraceDiagnosis {
    let integrities: [Integrity] = [.sealed, .crashed, .damaged]
    var trace = TraceDiagnosis(path: path, integrity: random.pick(integrities))
    trace.events = .random(in: 0...1_000_000, using: &random)
    trace.durationUs = .random(in: 0...1_000_000_000_000, using: &random)
    trace.device.model = random.pick(["iPhone17,1", "iPad16,3", nil])
    trace.device.system = random.pick(["iOS 27.0", "iOS 26.2", nil])
    trace.app.id = "app"
    trace.app.version = random.pick(["1", "2", nil])
    trace.findingCounts = ["flicker": .random(in: 0...9, using: &random), "flat": 1]
    trace.severityCounts.error = .random(in: 0...2, using: &random)
    trace.severityCounts.note = .random(in: 0...2, using: &random)
    for (id, question) in [("interface", Question.interface), ("window-shape", .shape)] {
      var result = PolicyResult(id: id, question: question, scene: "main")
      result.watchedUs = .random(in: 0...trace.durationUs, using: &random)
      result.judgedUs = .random(in: 0...result.watchedUs, using: &random)
      result.wrongUs = .random(in: 0...result.judgedUs, using: &random)
      result.shareUs.undetermined = result.watchedUs - result.judgedUs
      result.flickerEpisodes = .random(in: 0...20, using: &random)
      trace.policies.append(result)
    }
    let lags = Dictionary(
      (0..<10).map { _ in (Int.random(in: 0...2000, using: &random), 1) }, uniquingKeysWith: +)
    trace.lag.interface = LagHistogram(countsByMs: lags, maxUs: (lags.keys.max() ?? 0) * 1000)
    return trace
  }
}

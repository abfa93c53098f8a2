import Testing
import TraceModel

@testable import TraceAnalysis

/// The short ways of an analysis find what the long one finds.
@Suite struct HalvesTests {
  private static let seeds = UInt64(0)..<150
  private static let sizes = [3, 50, 100_000]

  private static func whole(_ batches: [TraceBatch], maxFindings: Int = 1000) -> TraceDiagnosis {
    var analysis = Analysis(options(maxFindings))
    for batch in batches { analysis.consume(batch) }
    return analysis.finish(integrity: .foreign)
  }

  private static func halved(
    _ batches: [TraceBatch], maxFindings: Int = 1000
  ) throws -> TraceDiagnosis {
    let analysis = Analysis(options(maxFindings))
    var (signals, policies) = try #require(analysis.halves)
    for batch in batches { policies.consume(signals.excerpt(batch)) }
    return analysis.joined(
      signals.finish(integrity: .foreign), policies.finish(integrity: .foreign))
  }

  private static func options(_ maxFindings: Int) -> Analysis.Options {
    var options = Analysis.Options()
    options.maxFindings = maxFindings
    options.configuration.ignore = [
      Configuration.Ignore(rule: "flicker", policy: "size-class", reason: "a test"),
      Configuration.Ignore(rule: "late-traits", reason: "a test"),
    ]
    return options
  }

  @Test(arguments: sizes)
  func countedRepeatsChangeNothing(_ size: Int) {
    for seed in Self.seeds {
      let trace = StutteringTrace(seed: seed)
      #expect(
        Self.whole(trace.batches(of: size)) == Self.whole([trace.plain]), "seed \(seed)")
    }
  }

  @Test(arguments: sizes)
  func halvesFindWhatTheWholeFinds(_ size: Int) throws {
    for seed in Self.seeds {
      let trace = StutteringTrace(seed: seed)
      #expect(
        try Self.halved(trace.batches(of: size)) == Self.whole([trace.plain]), "seed \(seed)")
    }
  }

  @Test func halvesListTheWorst() throws {
    for seed in Self.seeds {
      let batches = StutteringTrace(seed: seed).batches(of: 50)
      #expect(
        try Self.halved(batches, maxFindings: 7) == Self.whole(batches, maxFindings: 7),
        "seed \(seed)")
    }
  }

  @Test func halvesHearOfLosses() throws {
    for seed in Self.seeds {
      var batches = StutteringTrace(seed: seed).batches(of: 30)
      guard batches.count > 2 else { continue }
      var snapshot = Snapshot()
      for event in batches[0].events { snapshot.apply(event) }
      for event in batches[1].events { snapshot.apply(event) }
      let lost = batches.remove(at: 1)
      let end = lost.events.last?.t ?? 0
      batches[1].loss = LostRange(
        firstSeq: lost.firstSeq, lastSeq: lost.firstSeq + lost.events.count - 1,
        startUs: batches[0].events.last?.t ?? 0, endUs: end)
      batches[1].keyframe = snapshot.keyframe(after: batches[1].firstSeq - 1)
      batches[1].keyframeTime = end
      #expect(try Self.halved(batches) == Self.whole(batches), "seed \(seed)")
    }
  }

  @Test func namedPoliciesAreNotHalved() {
    var options = Analysis.Options()
    options.named = ["size-class"]
    #expect(Analysis(options).halves == nil)
  }
}

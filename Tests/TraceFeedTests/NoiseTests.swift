import Testing
import TraceFeed
import TraceModel

@Suite struct NoiseTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func ordinaryConsoleNoiseGivesNoEvent(seed: UInt64) throws {
    var noise = ConsoleNoise(seed: seed)
    let lines = (0..<2000).map { _ in noise.line() }
    let run = try FeedRun(lines.joined(separator: "\n") + "\n")
    #expect(run.events.map(EventLine.text) == [])
    #expect(run.summary.lines == 2000)
    #expect(run.summary.unmatched == 2000)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func noiseWithoutItsPrefixGivesNoEventEither(seed: UInt64) throws {
    var noise = ConsoleNoise(seed: seed)
    let lines = (0..<2000).map { _ in noise.line().split(separator: "] ", maxSplits: 1)[1] }
    #expect(try FeedRun(lines.joined(separator: "\n") + "\n").events.map(EventLine.text) == [])
  }

  @Test func theThreeCommonestLookAlikesAreTold() throws {
    let feed = """
      layout orientation bucket 12
      layout orientation bucket 13
      portrait gallery 7 loaded
      nothing of interest 1
      nothing of interest 2
      nothing of interest 3
      """
    let summary = try FeedRun(feed + "\n").summary
    #expect(
      summary.shapes == [
        FeedSummary.Shape(sample: "layout orientation bucket 12", count: 2),
        FeedSummary.Shape(sample: "portrait gallery 7 loaded", count: 1),
      ])
    #expect(summary.unmatched == 6)
  }
}

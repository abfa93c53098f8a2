import Testing

@testable import TraceAnalysis

@Suite struct LatencySweepTests {
  private typealias Latency = LatencySweep.Latency

  /// What is there under a settle time, sorted.
  private static func sorted(_ latencies: [Latency: Int], under settle: Int) -> [Int] {
    latencies.flatMap { latency, count in
      guard latency.settles.contains(settle) else { return [Int]() }
      return Array(
        repeating: latency.offsetUs + (latency.isWait ? settle * 1000 : 0), count: count)
    }
    .sorted()
  }

  private static func random(_ seed: UInt64, settleTimes: Int) -> [Latency: Int] {
    var random = SeededGenerator(seed: seed)
    var latencies: [Latency: Int] = [:]
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let first = Int.random(in: 0...settleTimes, using: &random)
      let latency = Latency(
        settles: first...Int.random(in: first...settleTimes, using: &random),
        offsetUs: Int.random(in: -3...6, using: &random) * 1500,
        isWait: Bool.random(using: &random))
      latencies[latency] = Int.random(in: 1...3, using: &random)
    }
    return latencies
  }

  @Test func quantilesAreThoseOfTheSortedLatencies() {
    for seed in UInt64(0)..<60 {
      let latencies = Self.random(seed, settleTimes: 12)
      var sweep = LatencySweep(latencies, settleTimes: 12)
      for settle in 0...12 {
        sweep.advance()
        let sorted = Self.sorted(latencies, under: settle)
        for percent in [1, 50, 95, 100] {
          let rank = (sorted.count * percent + 99) / 100
          #expect(
            sweep.quantile(percent: percent) == (sorted.isEmpty ? 0 : sorted[rank - 1]),
            "seed \(seed), \(settle) ms, \(percent) %")
        }
      }
    }
  }
}

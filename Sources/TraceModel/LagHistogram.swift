/// Exact counts of lags by whole milliseconds, 0 to 2,000.
public struct LagHistogram: Codable, Sendable, Equatable {
  public var count = 0
  public var medianUs = 0
  public var p95Us = 0
  public var maxUs = 0
  /// Pairs of milliseconds and count, ascending.
  public var histogramMs: [[Int]] = []

  /// What a report may tell: 2 s in ours, and nothing that overflows in anyone's.
  private static let legalMs = 0...1_000_000

  public init() {}

  /// Makes the histogram of counts by millisecond.
  public init(countsByMs: [Int: Int], maxUs: Int) {
    histogramMs = countsByMs.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { [$0.key, $0.value] }
    count = histogramMs.reduce(0) { $0.addingClamped($1[1]) }
    medianUs = quantile(percent: 50)
    p95Us = quantile(percent: 95)
    self.maxUs = maxUs
  }

  /// Adds the lags of another histogram.
  public mutating func merge(_ other: LagHistogram) {
    var counts: [Int: Int] = [:]
    for pair in histogramMs + other.histogramMs
    where pair.count == 2 && Self.legalMs.contains(pair[0]) {
      counts[pair[0]] = counts[pair[0], default: 0].addingClamped(pair[1])
    }
    self = LagHistogram(countsByMs: counts, maxUs: Swift.max(maxUs, other.maxUs))
  }

  /// The nearest-rank quantile in µs, of whole milliseconds; 0 where there is no lag.
  private func quantile(percent: Int) -> Int {
    let rank = count / 100 * percent + (count % 100 * percent + 99) / 100
    var seen = 0
    for pair in histogramMs {
      seen = seen.addingClamped(pair[1])
      if seen >= rank { return pair[0] * 1000 }
    }
    return 0
  }
}

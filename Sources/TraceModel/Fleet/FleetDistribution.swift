/// A rate by which the traces of a fleet are compared.
public enum FleetMetric: String, CaseIterable, Codable, Sendable {
  case wrongPpm, undeterminedPpm, flickerPer1000Hours

  func value(of totals: FleetTotals) -> Int {
    switch self {
    case .wrongPpm: totals.wrongPpm
    case .undeterminedPpm: totals.undeterminedPpm
    case .flickerPer1000Hours: totals.flickerPer1000Hours
    }
  }

  /// The least value that may be called far out: 1 % of the time, one flicker an hour.
  var floor: Int {
    switch self {
    case .wrongPpm, .undeterminedPpm: 10_000
    case .flickerPer1000Hours: 1000
    }
  }
}

/// How a rate is spread over the traces of a fleet, and which traces lie far out.
///
/// Values are counted by their first two digits (1,234 counts as 1,200), so that the histogram is
/// bounded and merges exactly. A trace is an outlier where its value, so counted, is above
/// ``fence``; how many there are is exact, and the highest ``maximumHighest`` are named.
public struct FleetDistribution: Sendable, Equatable {
  /// How many traces are named.
  public static let maximumHighest = 20

  public let metric: FleetMetric
  /// Traces by value.
  public private(set) var histogram: [Int: Int] = [:]
  /// The traces of the highest values above zero, highest first.
  public private(set) var highest: [Entry] = []

  /// A trace and its value.
  public struct Entry: Hashable, Codable, Sendable, Comparable {
    public var path: String
    public var value: Int

    public static func < (left: Entry, right: Entry) -> Bool {
      left.value != right.value
        ? left.value > right.value : left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
  }

  public init(_ metric: FleetMetric) { self.metric = metric }

  init(_ metric: FleetMetric, of path: String, totals: FleetTotals) {
    self.metric = metric
    let value = metric.value(of: totals)
    histogram = [Self.counted(value): 1]
    if value > 0 { highest = [Entry(path: path, value: value)] }
  }

  /// Adds the traces of another distribution of the same rate.
  public mutating func merge(_ other: FleetDistribution) {
    histogram.merge(other.histogram) { $0.addingClamped($1) }
    highest = Array((highest + other.highest).sorted().prefix(Self.maximumHighest))
  }

  /// The value that all but the far out keep to: three interquartile ranges above the third
  /// quartile (Tukey's outer fence, nearest rank), but no trifle.
  public var fence: Int {
    let ascending = histogram.sorted { $0.key < $1.key }
    let third = Self.quantile(3, of: 4, in: ascending)
    let spread = third - Self.quantile(1, of: 4, in: ascending)
    let (far, overflow) = spread.multipliedReportingOverflow(by: 3)
    return Swift.max(overflow ? .max : third.addingClamped(far), metric.floor)
  }

  /// How many traces are above the fence.
  public var outlierCount: Int {
    let fence = fence
    return histogram.reduce(0) { $1.key > fence ? $0.addingClamped($1.value) : $0 }
  }

  /// The outliers among the traces that are named, highest first.
  public var outliers: [Entry] {
    let fence = fence
    return highest.filter { Self.counted($0.value) > fence }
  }

  /// A value by its first two digits.
  static func counted(_ value: Int) -> Int {
    var unit = 1
    while value / unit >= 100 { unit *= 10 }
    return value / unit * unit
  }

  /// The nearest-rank quantile `part / whole` of an ascending histogram; 0 where it is empty.
  private static func quantile(
    _ part: Int, of whole: Int, in histogram: [(key: Int, value: Int)]
  ) -> Int {
    let count = histogram.reduce(0) { $0.addingClamped($1.value) }
    let rank = count / whole * part + (count % whole * part + whole - 1) / whole
    var seen = 0
    for (value, traces) in histogram {
      seen = seen.addingClamped(traces)
      if seen >= rank { return value }
    }
    return 0
  }
}

extension FleetDistribution: Codable {
  private enum CodingKeys: String, CodingKey {
    case metric, histogram, highest, fence, outlierCount
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    metric = try container.decode(FleetMetric.self, forKey: .metric)
    for pair in try container.decode([[Int]].self, forKey: .histogram) {
      guard pair.count == 2, pair[0] >= 0, pair[1] >= 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .histogram, in: container,
          debugDescription: "expected pairs of a value and a count, neither negative")
      }
      histogram[pair[0], default: 0] = histogram[pair[0], default: 0].addingClamped(pair[1])
    }
    highest = try container.decode([Entry].self, forKey: .highest)
  }

  /// Encodes the histogram and the highest and, for readers, the fence and the count above it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(metric, forKey: .metric)
    let pairs = histogram.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    try container.encode(pairs, forKey: .histogram)
    try container.encode(highest, forKey: .highest)
    try container.encode(fence, forKey: .fence)
    try container.encode(outlierCount, forKey: .outlierCount)
  }
}

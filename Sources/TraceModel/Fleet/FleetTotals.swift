/// Counts of one row of a fleet's rates, and the rates that follow from them.
///
/// Times are summed over scenes, and over policies in a row of all policies.
public struct FleetTotals: Hashable, Sendable {
  public var traces: Int
  public var events: Int
  public var watchedUs = 0
  public var judgedUs = 0
  public var wrongUs = 0
  /// Watched time without an answer.
  public var undeterminedUs = 0
  /// Flicker findings of policies.
  public var flicker = 0

  public init(traces: Int = 0, events: Int = 0) {
    self.traces = traces
    self.events = events
  }

  /// The totals of all policies in all scenes of one trace.
  public init(_ trace: TraceDiagnosis) {
    self.init(traces: 1, events: trace.events)
    for result in trace.policies { add(result) }
  }

  public mutating func add(_ result: PolicyResult) {
    watchedUs = watchedUs.addingClamped(result.watchedUs)
    judgedUs = judgedUs.addingClamped(result.judgedUs)
    wrongUs = wrongUs.addingClamped(result.wrongUs)
    undeterminedUs = undeterminedUs.addingClamped(result.shareUs.undetermined)
    flicker = flicker.addingClamped(result.flickerEpisodes)
  }

  public mutating func add(_ other: FleetTotals) {
    traces = traces.addingClamped(other.traces)
    events = events.addingClamped(other.events)
    watchedUs = watchedUs.addingClamped(other.watchedUs)
    judgedUs = judgedUs.addingClamped(other.judgedUs)
    wrongUs = wrongUs.addingClamped(other.wrongUs)
    undeterminedUs = undeterminedUs.addingClamped(other.undeterminedUs)
    flicker = flicker.addingClamped(other.flicker)
  }

  public func adding(_ other: FleetTotals) -> FleetTotals {
    var sum = self
    sum.add(other)
    return sum
  }

  /// Wrong time per million of judged time.
  public var wrongPpm: Int { Self.rate(wrongUs, of: judgedUs, scale: 1e6) }

  /// Time without an answer per million of watched time.
  public var undeterminedPpm: Int { Self.rate(undeterminedUs, of: watchedUs, scale: 1e6) }

  /// Flicker findings in a thousand hours of watched time.
  public var flickerPer1000Hours: Int { Self.rate(flicker, of: watchedUs, scale: 3.6e12) }

  /// `part / whole × scale`, rounded; 0 of nothing.
  private static func rate(_ part: Int, of whole: Int, scale: Double) -> Int {
    guard whole > 0 else { return 0 }
    let rate = (Double(part) / Double(whole) * scale).rounded()
    return Int(exactly: rate) ?? .max
  }
}

extension FleetTotals: Codable {
  private enum CodingKeys: String, CodingKey {
    case traces, events, watchedUs, judgedUs, wrongUs, undeterminedUs, flicker
    case wrongPpm, undeterminedPpm, flickerPer1000Hours
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    traces = try container.decode(Int.self, forKey: .traces)
    events = try container.decode(Int.self, forKey: .events)
    watchedUs = try container.decode(Int.self, forKey: .watchedUs)
    judgedUs = try container.decode(Int.self, forKey: .judgedUs)
    wrongUs = try container.decode(Int.self, forKey: .wrongUs)
    undeterminedUs = try container.decode(Int.self, forKey: .undeterminedUs)
    flicker = try container.decode(Int.self, forKey: .flicker)
  }

  /// Encodes the counts and, for readers, the rates; only the counts are decoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(traces, forKey: .traces)
    try container.encode(events, forKey: .events)
    try container.encode(watchedUs, forKey: .watchedUs)
    try container.encode(judgedUs, forKey: .judgedUs)
    try container.encode(wrongUs, forKey: .wrongUs)
    try container.encode(undeterminedUs, forKey: .undeterminedUs)
    try container.encode(flicker, forKey: .flicker)
    try container.encode(wrongPpm, forKey: .wrongPpm)
    try container.encode(undeterminedPpm, forKey: .undeterminedPpm)
    try container.encode(flickerPer1000Hours, forKey: .flickerPer1000Hours)
  }
}

extension Int {
  /// The sum of two counts, at most `Int.max`; in any order and grouping the same.
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

extension FleetSummary: Codable {
  private enum CodingKeys: String, CodingKey {
    case format, version, traces, events, durationUs, findings, findingCounts, integrity, verdicts
    case rates, lag, worst, distributions, summary
  }

  /// One row of `rates`: whose, the counts, and what follows from them.
  private struct Row: Codable {
    var group: FleetGroup
    var totals: FleetTotals

    init(group: FleetGroup, totals: FleetTotals) {
      self.group = group
      self.totals = totals
    }

    init(from decoder: any Decoder) throws {
      group = try FleetGroup(from: decoder)
      totals = try FleetTotals(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      try group.encode(to: encoder)
      try totals.encode(to: encoder)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let format = try container.decode(String.self, forKey: .format)
    guard format == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: container,
        debugDescription: "'\(format)' is no '\(Self.format)'; merge summaries of this tool only")
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "version '\(version)' is not \(Self.currentVersion), which this tool "
          + "reads; install a newer tiltrace")
    }
    traces = try container.decode(Int.self, forKey: .traces)
    events = try container.decode(Int.self, forKey: .events)
    durationUs = try container.decode(Int.self, forKey: .durationUs)
    findings = try container.decode(TraceDiagnosis.SeverityCounts.self, forKey: .findings)
    findingCounts = try container.decode([String: Int].self, forKey: .findingCounts)
    integrity = try container.decode([String: Int].self, forKey: .integrity)
    verdicts = try container.decode([String: Int].self, forKey: .verdicts)
    rates = try container.decode([Row].self, forKey: .rates)
      .reduce(into: [:]) { $0[$1.group, default: FleetTotals()].add($1.totals) }
    lag = try container.decode(Lag.self, forKey: .lag)
    worst = try container.decode([FleetTrace].self, forKey: .worst)
    for distribution in try container.decode([FleetDistribution].self, forKey: .distributions) {
      guard let index = distributions.firstIndex(where: { $0.metric == distribution.metric }) else {
        continue
      }
      distributions[index].merge(distribution)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(Self.currentVersion, forKey: .version)
    try container.encode(traces, forKey: .traces)
    try container.encode(events, forKey: .events)
    try container.encode(durationUs, forKey: .durationUs)
    try container.encode(findings, forKey: .findings)
    try container.encode(findingCounts, forKey: .findingCounts)
    try container.encode(integrity, forKey: .integrity)
    try container.encode(verdicts, forKey: .verdicts)
    let ordered = FleetGroup.Dimension.allCases.flatMap { rows(by: $0) }
    try container.encode(ordered.map { Row(group: $0.group, totals: $0.totals) }, forKey: .rates)
    try container.encode(lag, forKey: .lag)
    try container.encode(worst, forKey: .worst)
    try container.encode(distributions, forKey: .distributions)
    try container.encode(counts, forKey: .summary)
  }
}

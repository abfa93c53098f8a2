/// What many traces come to: exact counts that merge in any order and any grouping.
///
/// The summary of a folder equals the merge of the summaries of its parts, field by field:
///
/// - `traces`, `events`, `durationUs`, `findings`, `findingCounts`, `integrity` and `verdicts`
///   (traces by the worst severity in them) are sums;
/// - `rates` has one row for each policy in the fleet, in each device model, each system version
///   and each app version, and one for all policies together; its shares and rates follow from the
///   row's own counts and are computed anew after a merge;
/// - `lag` merges by its millisecond histograms;
/// - `worst` is the top of a total order, so that the worst of parts are the worst of the whole;
/// - `summary` is what a report of the same traces has under that name;
/// - `distributions` tells how unlike the traces are, and which lie far out (``FleetDistribution``).
///
/// It grows with the number of different models, systems, apps and policies, not with traces.
/// Sums stop at `Int.max` rather than overflow.
public struct FleetSummary: Sendable, Equatable {
  public static let format = "tiltrace-summary"
  public static let currentVersion = 1
  /// How many traces `worst` lists.
  public static let maximumWorst = 20

  public var traces = 0
  public var events = 0
  public var durationUs = 0
  /// Findings by severity.
  public var findings = TraceDiagnosis.SeverityCounts()
  /// Findings by rule.
  public var findingCounts: [String: Int] = [:]
  /// Traces by the integrity of their file.
  public var integrity: [String: Int] = [:]
  /// Traces by the worst severity in them; `clean` where there was no finding.
  public var verdicts: [String: Int] = [:]
  public var rates: [FleetGroup: FleetTotals] = [:]
  public var lag = Lag()
  /// The worst traces, worst first.
  public var worst: [FleetTrace] = []
  public var distributions = FleetMetric.allCases.map { FleetDistribution($0) }

  public init() {}

  /// The summary of one trace.
  public init(_ trace: TraceDiagnosis) {
    traces = 1
    events = trace.events
    durationUs = trace.durationUs
    findings = trace.severityCounts
    findingCounts = trace.findingCounts
    integrity = [trace.integrity.rawValue: 1]
    let row = FleetTrace(trace)
    verdicts = [row.worstSeverity?.rawValue ?? "clean": 1]
    rates = FleetGroup.rows(of: trace)
    lag = trace.lag
    worst = [row]
    distributions = FleetMetric.allCases.map {
      FleetDistribution($0, of: row.path, totals: row.totals)
    }
  }

  /// The summary of all traces of a report.
  public init(_ report: Report) {
    self = report.traces.reduce(into: FleetSummary()) { $0.merge(FleetSummary($1)) }
  }

  /// Adds the traces of another summary.
  public mutating func merge(_ other: FleetSummary) {
    traces = traces.addingClamped(other.traces)
    events = events.addingClamped(other.events)
    durationUs = durationUs.addingClamped(other.durationUs)
    for severity in Severity.allCases {
      findings[severity] = findings[severity].addingClamped(other.findings[severity])
    }
    findingCounts.merge(other.findingCounts) { $0.addingClamped($1) }
    integrity.merge(other.integrity) { $0.addingClamped($1) }
    verdicts.merge(other.verdicts) { $0.addingClamped($1) }
    rates.merge(other.rates) { $0.adding($1) }
    lag.interface.merge(other.lag.interface)
    lag.traits.merge(other.lag.traits)
    worst = Array((worst + other.worst).sorted().prefix(Self.maximumWorst))
    for index in distributions.indices { distributions[index].merge(other.distributions[index]) }
  }

  /// The counts that a report of the same traces has as its `summary`.
  public var counts: ReportSummary {
    var counts = ReportSummary()
    counts.traces = traces
    counts.events = events
    counts.note = findings.note
    counts.warning = findings.warning
    counts.error = findings.error
    return counts
  }

  /// The rows of one grouping in the order of their names, unnamed first, all policies first.
  public func rows(by dimension: FleetGroup.Dimension) -> [(group: FleetGroup, totals: FleetTotals)]
  {
    rates.filter { $0.key.dimension == dimension }.sorted { $0.key < $1.key }
      .map { (group: $0.key, totals: $0.value) }
  }
}

public import TraceModel

/// A stored report, to tell what is new since.
///
/// A trace is held against the stored one of the same path, else of the same file name, else
/// against the only one where both reports have just one. Findings are matched by rule, policy and
/// scene, never by time: first those with the same evidence but for times, in their order, then
/// the rest in their order. A finding that is worse than all the stored ones left for it is new.
public struct Baseline: Sendable {
  private let traces: [TraceDiagnosis]

  public init(_ report: Report) { traces = report.traces }

  /// What is new in a trace, and what is fixed.
  public struct Outcome: Sendable, Equatable {
    public var new: [Finding]
    public var fixed: [Finding]

    /// The outcome as a report has it.
    public var summary: TraceDiagnosis.Baseline {
      TraceDiagnosis.Baseline(
        new: new.count, fixed: fixed.map { .init(rule: $0.rule, message: $0.message) })
    }

    /// The new findings by severity.
    public var severityCounts: TraceDiagnosis.SeverityCounts {
      new.reduce(into: TraceDiagnosis.SeverityCounts()) { $0[$1.severity] += 1 }
    }
  }

  /// Holds the listed findings of a trace against those of the stored report.
  ///
  /// - Parameters:
  ///   - trace: The new diagnosis.
  ///   - isOnly: Whether it is the only trace that is diagnosed.
  /// - Returns: The findings that the stored trace has not, and those that only it has.
  public func outcome(of trace: TraceDiagnosis, isOnly: Bool) -> Outcome {
    guard let stored = stored(trace, isOnly: isOnly) else {
      return Outcome(new: trace.findings, fixed: [])
    }
    var old = Dictionary(grouping: stored.findings, by: Kind.init)
    var new: [Int] = []
    for (kind, indices) in Dictionary(
      grouping: trace.findings.indices,
      by: {
        Kind(trace.findings[$0])
      })
    {
      var left = indices
      for isAlike in [Finding.isAlike, Finding.isNoWorse] {
        left.removeAll { index in
          let place = old[kind]?.firstIndex { isAlike(trace.findings[index], $0) }
          guard let place else { return false }
          old[kind]?.remove(at: place)
          return true
        }
      }
      new += left
    }
    let unmatched = Set(old.values.joined())
    return Outcome(
      new: new.sorted().map { trace.findings[$0] },
      fixed: stored.findings.filter(unmatched.contains))
  }

  private func stored(_ trace: TraceDiagnosis, isOnly: Bool) -> TraceDiagnosis? {
    traces.first { $0.path == trace.path }
      ?? traces.first { $0.path.fileName == trace.path.fileName }
      ?? (isOnly && traces.count == 1 ? traces[0] : nil)
  }

  /// What findings are compared within.
  private struct Kind: Hashable {
    var rule: String
    var policy: String?
    var scene: String?

    init(_ finding: Finding) {
      rule = finding.rule
      policy = finding.policy
      scene = finding.scene
    }
  }
}

extension Finding {
  /// True where the finding is no worse than the other and has the same words and counts.
  fileprivate static func isAlike(_ finding: Finding, _ other: Finding) -> Bool {
    isNoWorse(finding, other) && finding.lastingEvidence == other.lastingEvidence
  }

  fileprivate static func isNoWorse(_ finding: Finding, _ other: Finding) -> Bool {
    finding.severity <= other.severity
  }

  /// The evidence without what differs from one recording to the next: times and line numbers.
  private var lastingEvidence: [String: Evidence] {
    evidence.filter { !$0.key.hasSuffix("Us") && !$0.key.hasSuffix("Seq") }
  }
}

extension String {
  fileprivate var fileName: Substring {
    self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
  }
}

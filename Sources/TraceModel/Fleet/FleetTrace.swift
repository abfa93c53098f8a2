/// One trace of a fleet as far as the list of the worst needs it.
public struct FleetTrace: Hashable, Codable, Sendable {
  public var path: String
  public var error: Int
  public var warning: Int
  public var note: Int
  public var totals: FleetTotals

  public init(_ trace: TraceDiagnosis) {
    path = trace.path
    error = trace.severityCounts.error
    warning = trace.severityCounts.warning
    note = trace.severityCounts.note
    totals = FleetTotals(trace)
  }

  /// The worst severity of the trace's findings; nil without findings.
  public var worstSeverity: Severity? {
    if error > 0 { return .error }
    if warning > 0 { return .warning }
    return note > 0 ? .note : nil
  }
}

extension FleetTrace: Comparable {
  /// The worse first: errors, then wrong time, flicker, warnings, notes, then the path's bytes.
  ///
  /// The other counts break the tie of equal paths, so that the order is total.
  public static func < (left: FleetTrace, right: FleetTrace) -> Bool {
    if left.badness != right.badness {
      return right.badness.lexicographicallyPrecedes(left.badness)
    }
    return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }

  private var badness: [Int] {
    [
      error, totals.wrongUs, totals.flicker, warning, note, totals.undeterminedUs, totals.judgedUs,
      totals.watchedUs, totals.events,
    ]
  }
}

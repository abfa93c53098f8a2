import TraceAnalysis
import TraceModel

/// A diagnosed trace: what decides the status, and what is written of it.
struct JudgedTrace<Piece: Sendable>: Sendable {
  let piece: Piece
  /// The findings that count for the status.
  let counts: TraceDiagnosis.SeverityCounts
  let isIncomplete: Bool
  let events: Int
  let costs: [Cost]

  /// Holds a trace against what is known already, and draws it.
  init(
    _ result: Diagnoser.Result, against baseline: Baseline?, isOnly: Bool,
    draw: (TraceDiagnosis) -> Piece
  ) {
    var trace = result.trace
    var counts = trace.severityCounts
    if let outcome = baseline?.outcome(of: trace, isOnly: isOnly) {
      trace.baseline = outcome.summary
      counts = outcome.severityCounts
    }
    piece = draw(trace)
    self.counts = counts
    isIncomplete = result.isIncomplete
    events = trace.events
    costs = result.costs
  }
}

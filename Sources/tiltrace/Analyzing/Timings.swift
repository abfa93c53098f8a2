import TraceAnalysis

/// How long analyzing and writing the report took, on all threads together, and what rules and
/// policies cost.
struct Timings {
  private var analyzing = 0
  private var writing = 0
  private var events = 0
  private var costs: [String: Cost] = [:]

  /// Counts what rules and policies took.
  mutating func add(_ costs: [Cost]) {
    for cost in costs {
      self.costs[cost.name, default: Cost(name: cost.name)].calls += cost.calls
      self.costs[cost.name]?.nanoseconds += cost.nanoseconds
    }
  }

  /// Counts what analyzing a file took, and making its part of the report, µs.
  mutating func add(analyzing: Int, drawing: Int) {
    self.analyzing += analyzing
    writing += drawing
  }

  /// Counts the events of a trace.
  mutating func add(events: Int) { self.events += events }

  /// Counts what the body takes as writing.
  mutating func writing(_ body: () throws -> Void) rethrows {
    let watch = Stopwatch()
    try body()
    writing += watch.elapsed
  }

  /// Such as `read and analyzed 5000000 events in 1204 ms (240 ns an event), wrote in 3 ms`, and a
  /// line for each rule and policy, the time of measuring included.
  var text: String {
    let each = events > 0 ? " (\(analyzing * 1000 / events) ns an event)" : ""
    return "read and analyzed \(events) events in \(analyzing / 1000) ms\(each), "
      + "wrote in \(writing / 1000) ms\n" + table
  }

  private var table: String {
    costs.values.sorted { ($1.nanoseconds, $0.name) < ($0.nanoseconds, $1.name) }
      .map { cost in
        let each = cost.nanoseconds / max(1, events)
        return "\(cost.name): \(cost.calls) calls, \(cost.nanoseconds / 1_000_000) ms "
          + "(\(each) ns an event)\n"
      }
      .joined()
  }
}

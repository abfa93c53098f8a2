/// Runs that are over and wait, each until some time after its beginning.
struct RunQueue: Sendable {
  /// By their beginnings; those before `first` are done.
  private var runs: [Run] = []
  private var first = 0
  private let waitUs: Int

  /// When the next one is due.
  private(set) var due = Int.max

  init(waitUs: Int) { self.waitUs = waitUs }

  mutating func add(_ run: Run) {
    runs.append(run)
    var index = runs.count - 1
    while index > first, runs[index - 1].first.t > run.first.t {
      runs.swapAt(index, index - 1)
      index -= 1
    }
    due = runs[first].first.t + waitUs
  }

  /// Takes out the next one, if it is due by `t`.
  mutating func next(until t: Int) -> Run? {
    guard first < runs.count, due <= t else { return nil }
    let run = runs[first]
    first += 1
    if first == runs.count || first == Self.slack {
      runs.removeSubrange(..<first)
      first = 0
    }
    due = runs.isEmpty ? .max : runs[first].first.t + waitUs
    return run
  }

  /// How many done ones are kept before all are dropped at once.
  private static let slack = 64
}

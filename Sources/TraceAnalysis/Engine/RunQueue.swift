/// Runs that are over and wait, each until some time after its beginning.
struct RunQueue: Sendable {
  /// By their beginnings; those before `first` are done.
  private var runs: [Run] = []
  private var first = 0
  /// When the last of them began.
  private var latest = 0
  /// How long after its beginning a run waits, µs.
  private let waitUs: Int

  /// When the next one is due.
  private(set) var due = Int.max

  init(waitUs: Int) { self.waitUs = waitUs }

  mutating func add(_ run: consuming Run) {
    let start = run.first.t
    due = min(due, start + waitUs)
    guard start < latest, first < runs.count else {
      latest = start
      runs.append(run)
      return
    }
    let place = runs[first...].firstIndex { $0.first.t > start } ?? runs.endIndex
    runs.insert(run, at: place)
  }

  /// Takes out the next one, if it is due by `t`.
  mutating func next(until t: Int) -> Run? {
    guard first < runs.count, due <= t else { return nil }
    guard first + 1 < runs.count else { return takeLast() }
    let run = runs[first]
    first += 1
    if first == Self.slack {
      runs.removeSubrange(..<first)
      first = 0
    }
    due = runs[first].first.t + waitUs
    return run
  }

  private mutating func takeLast() -> Run? {
    let run = runs.popLast()
    if first > 0 {
      runs.removeAll(keepingCapacity: true)
      first = 0
    }
    due = .max
    return run
  }

  /// How many done ones are kept before all are dropped at once.
  private static let slack = 64
}

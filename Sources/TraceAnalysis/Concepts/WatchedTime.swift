/// The clock of a scene that runs only while it is active, outside gaps and losses.
struct WatchedTime: Sendable {
  private var total = 0
  private var since: Int?

  var isRunning: Bool { since != nil }

  mutating func start(at t: Int) {
    if since == nil { since = t }
  }

  mutating func stop(at t: Int) {
    if let since { total += t - since }
    since = nil
  }

  /// The watched time up to `t`, µs.
  func elapsed(at t: Int) -> Int { total + (since.map { t - $0 } ?? 0) }
}

/// Changes each of which follows the one before in less than the threshold.
struct FlickerRun {
  struct Changes {
    /// When the answers of the first and the last change began.
    var firstStart: Int
    var lastStart: Int
    /// When the last change counted.
    var end: Int
    var count = 1
  }

  let thresholdUs: Int
  private var changes: Changes?

  init(thresholdUs: Int) { self.thresholdUs = thresholdUs }

  /// Adds a change, and returns the run that it ends by coming too late for it.
  mutating func add(at t: Int, of start: Int) -> Changes? {
    if let changes, t - changes.end < thresholdUs {
      self.changes?.count = changes.count + 1
      self.changes?.lastStart = start
      self.changes?.end = t
      return nil
    }
    let ended = changes
    changes = Changes(firstStart: start, lastStart: start, end: t)
    return ended
  }

  /// Ends the run.
  mutating func end() -> Changes? {
    defer { changes = nil }
    return changes
  }
}

/// When text is to be flushed and the disk to be waited for; times in µs of the caller's clock.
struct FlushSchedule {
  /// When the oldest line that is not flushed was written.
  private(set) var waitingSince: Int?
  private var lastSync: Int?
  private var isUnsynced = false
  /// The times of the last quiet flushes, as many as a second may have; the oldest at `oldest`.
  private var quietFlushes: [Int] = []
  private var oldest = 0

  /// The time at which something is due; `Int.max` where nothing waits.
  private(set) var due = Int.max

  mutating func noteWrite(at now: Int) {
    guard waitingSince == nil else { return }
    waitingSince = now
    updateDue()
  }

  mutating func noteFlush(at now: Int) {
    waitingSince = nil
    isUnsynced = true
    if lastSync == nil { lastSync = now }
    updateDue()
  }

  mutating func noteSync(at now: Int) {
    isUnsynced = false
    lastSync = now
    updateDue()
  }

  func isFlushDue(at now: Int) -> Bool {
    waitingSince.map { now - $0 >= Limits.flushInterval } ?? false
  }

  func isSyncDue(at now: Int) -> Bool {
    guard isUnsynced, let lastSync else { return false }
    return now - lastSync >= Limits.syncInterval
  }

  /// Takes one quiet flush from the ration of the last second, if there is one left.
  mutating func takeQuietFlush(at now: Int) -> Bool {
    guard quietFlushes.count == Limits.quietFlushesPerSecond else {
      quietFlushes.append(now)
      return true
    }
    guard now - quietFlushes[oldest] >= 1_000_000 else { return false }
    quietFlushes[oldest] = now
    oldest = (oldest + 1) % quietFlushes.count
    return true
  }

  private mutating func updateDue() {
    let flush = waitingSince.map { $0 + Limits.flushInterval } ?? .max
    let sync = isUnsynced ? (lastSync ?? 0) + Limits.syncInterval : .max
    due = min(flush, sync)
  }
}

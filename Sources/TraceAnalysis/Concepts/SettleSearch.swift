/// The least settle time that leaves no flicker in a run of changes.
struct SettleSearch {
  private let run: Run
  private let flickerUs: Int
  private let mustReturn: Bool
  /// When each change came, µs after the first.
  private let starts: [Int]

  init(_ run: Run, flickerUs: Int) {
    self.run = run
    self.flickerUs = flickerUs
    mustReturn = run.lane == nil
    var starts = [0]
    for dwell in run.dwellsUs { starts.append((starts.last ?? 0) + Int(dwell)) }
    self.starts = starts
  }

  /// The least of 0 and each inner dwell plus 1 µs, in µs.
  func least() -> Int {
    var tried: Int32 = -1
    for dwell in run.dwellsUs.sorted() where dwell != tried {
      if tried < 0, !flickers(settleUs: 0) { return 0 }
      tried = dwell
      if !flickers(settleUs: Int(dwell) + 1) { return Int(dwell) + 1 }
    }
    return 0
  }

  /// Whether the run, settled, still has two changes that come too close.
  ///
  /// A value is taken where it held for the settle time, to the microsecond; the last one holds on.
  private func flickers(settleUs: Int) -> Bool {
    var settled = run.origin
    var previous: Int?
    var left: UInt32 = 0
    var chain = 0
    for (index, value) in run.values.enumerated() {
      if index < run.dwellsUs.count, Int(run.dwellsUs[index]) < settleUs { continue }
      guard value != settled else { continue }
      let isClose = previous.map { starts[index] - $0 < flickerUs } ?? false
      if !isClose {
        chain = 0
        left = 0
      }
      chain += 1
      left |= 1 << UInt32(settled)
      previous = starts[index]
      settled = value
      if chain >= 2, !mustReturn { return true }
      if chain >= 2, left & 1 << UInt32(value) != 0, isLastOfChain(after: index, settleUs) {
        return true
      }
    }
    return false
  }

  /// Whether no settled change follows the one at `index` closely.
  private func isLastOfChain(after index: Int, _ settleUs: Int) -> Bool {
    for next in run.values.indices.dropFirst(index + 1) {
      if starts[next] - starts[index] >= flickerUs { return true }
      let holds = next >= run.dwellsUs.count || Int(run.dwellsUs[next]) >= settleUs
      if holds, run.values[next] != run.values[index] { return false }
    }
    return true
  }
}

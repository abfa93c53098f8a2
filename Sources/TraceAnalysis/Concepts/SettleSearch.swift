/// The least settle time that leaves no flicker in a run of changes.
struct SettleSearch {
  private let steps: [Run.Step]
  private let origin: UInt8
  private let flickerUs: Int
  private let mustReturn: Bool
  /// When each change came, µs after the first.
  private let starts: [Int]

  init(_ run: Run, flickerUs: Int) {
    steps = run.steps ?? []
    origin = run.origin
    self.flickerUs = flickerUs
    mustReturn = run.lane == nil
    var starts: [Int] = []
    for step in steps { starts.append((starts.last ?? 0) + Int(step.dwellUs)) }
    self.starts = starts
  }

  /// The least of 0 and each inner dwell plus 1 µs, in µs.
  func least() -> Int {
    var tried = -1
    for dwell in steps.dropFirst().map({ Int($0.dwellUs) }).sorted() where dwell != tried {
      if tried < 0, !flickers(settleUs: 0) { return 0 }
      tried = dwell
      if !flickers(settleUs: dwell + 1) { return dwell + 1 }
    }
    return 0
  }

  /// Whether the run, settled, still has two changes that come too close.
  ///
  /// A value is taken where it held for the settle time, to the microsecond; the last one holds on.
  private func flickers(settleUs: Int) -> Bool {
    var settled = origin
    var previous: Int?
    var left: UInt32 = 0
    var chain = 0
    for (index, step) in steps.enumerated() where holds(index, settleUs) {
      let value = step.value
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
    for next in steps.indices.dropFirst(index + 1) {
      if starts[next] - starts[index] >= flickerUs { return true }
      if holds(next, settleUs), steps[next].value != steps[index].value { return false }
    }
    return true
  }

  /// Whether the value of a step held so long; the last one holds on.
  private func holds(_ index: Int, _ settleUs: Int) -> Bool {
    index + 1 >= steps.count || Int(steps[index + 1].dwellUs) >= settleUs
  }
}

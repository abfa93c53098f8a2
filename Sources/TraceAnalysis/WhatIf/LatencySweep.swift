/// The latencies that settle times add, under one settle time after another from 0.
///
/// Each is there under some settle times only. They are sorted once, and counted as they come and
/// go, so that a quantile is found by halving instead of by looking at all of them.
struct LatencySweep {
  /// An added latency under some settle times: `offsetUs`, and the settle time itself if `isWait`.
  struct Latency: Hashable {
    var settles: ClosedRange<Int>
    var offsetUs: Int
    var isWait: Bool

    func hash(into hasher: inout Hasher) {
      hasher.combine(offsetUs)
      hasher.combine(settles.lowerBound << 32 | settles.upperBound << 1 | (isWait ? 1 : 0))
    }
  }

  /// Those of one kind, by their offset.
  private struct Kind {
    var offsets: [Int]
    var counts: CountTree

    init(_ offsets: [Int]) {
      self.offsets = offsets.sorted()
      counts = CountTree(places: offsets.count)
    }

    mutating func add(_ change: Int, at offsetUs: Int) {
      counts.add(change, at: offsets.indices.firstPlace { offsets[$0] >= offsetUs })
    }

    /// How many are no longer than that.
    func count(upTo us: Int) -> Int {
      counts.sum(before: offsets.indices.firstPlace { offsets[$0] > us })
    }
  }

  /// A change of the counts: of which kind, at which offset, by how many.
  private struct Step {
    var isWait: Bool
    var offsetUs: Int
    var change: Int
  }

  private var fixed: Kind
  private var waits: Kind
  /// What changes with each settle time.
  private var steps: [[Step]]
  /// The present settle time, ms.
  private var settle = -1

  init(_ latencies: [Latency: Int], settleTimes: Int) {
    fixed = Kind(latencies.keys.filter { !$0.isWait }.map(\.offsetUs))
    waits = Kind(latencies.keys.filter(\.isWait).map(\.offsetUs))
    steps = Array(repeating: [], count: settleTimes + 1)
    for (latency, count) in latencies {
      let step = Step(isWait: latency.isWait, offsetUs: latency.offsetUs, change: count)
      steps[latency.settles.lowerBound].append(step)
      guard latency.settles.upperBound < settleTimes else { continue }
      steps[latency.settles.upperBound + 1].append(
        Step(isWait: step.isWait, offsetUs: step.offsetUs, change: -count))
    }
  }

  /// Goes on to the next settle time.
  mutating func advance() {
    settle += 1
    for step in steps[settle] {
      if step.isWait {
        waits.add(step.change, at: step.offsetUs)
      } else {
        fixed.add(step.change, at: step.offsetUs)
      }
    }
  }

  /// The nearest-rank quantile under the present settle time, µs; 0 without any.
  func quantile(percent: Int) -> Int {
    let total = fixed.counts.total + waits.counts.total
    guard total > 0 else { return 0 }
    let rank = (total * percent + 99) / 100
    let settleUs = settle * 1000
    func isReached(by us: Int) -> Bool {
      fixed.count(upTo: us) + waits.count(upTo: us - settleUs) >= rank
    }
    let inFixed = fixed.offsets.indices.firstPlace { isReached(by: fixed.offsets[$0]) }
    let inWaits = waits.offsets.indices.firstPlace { isReached(by: waits.offsets[$0] + settleUs) }
    return min(
      inFixed < fixed.offsets.count ? fixed.offsets[inFixed] : .max,
      inWaits < waits.offsets.count ? waits.offsets[inWaits] + settleUs : .max)
  }
}

/// Counts by place, of which those before a place are summed up in few steps (a Fenwick tree).
struct CountTree {
  private var sums: [Int]
  private(set) var total = 0

  init(places: Int) { sums = Array(repeating: 0, count: places + 1) }

  mutating func add(_ count: Int, at place: Int) {
    total += count
    var index = place + 1
    while index < sums.count {
      sums[index] += count
      index += index & -index
    }
  }

  func sum(before place: Int) -> Int {
    var sum = 0
    var index = place
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }
}

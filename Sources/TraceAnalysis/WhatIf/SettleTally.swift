import TraceModel

/// What each settle time, in whole milliseconds from 0, would have done.
struct SettleTally {
  /// How many different ways of taking a turn are kept for the latencies; more are not counted
  /// there, so that memory stays bounded.
  private static let maximumLatencies = 4096

  /// How many turns there were.
  var rotations = 0
  /// Flicker findings and missed turns, as differences from one settle time to the next.
  private var flickerSteps: [Int]
  private var missedSteps: [Int]
  private var latencies: [Latency: Int] = [:]

  /// An added latency under some settle times: `offsetUs`, and the settle time itself if `isWait`.
  fileprivate struct Latency: Hashable {
    var settles: ClosedRange<Int>
    var offsetUs: Int
    var isWait: Bool
  }

  init(settleTimes: Int) {
    flickerSteps = Array(repeating: 0, count: settleTimes + 1)
    missedSteps = flickerSteps
  }

  /// The longest settle time, ms.
  var longestSettle: Int { flickerSteps.count - 2 }

  mutating func addFlicker(_ count: Int, under settles: ClosedRange<Int>) {
    flickerSteps[settles.lowerBound] += count
    flickerSteps[settles.upperBound + 1] -= count
  }

  /// Counts a turn as it was taken, beside the policy's own time of taking it.
  mutating func addTurn(
    _ taking: SettleWalk.Taking, takenAtOnce: Int?, under settles: ClosedRange<Int>
  ) {
    let latency: Latency
    switch taking {
    case .notYet:
      missedSteps[settles.lowerBound] += 1
      missedSteps[settles.upperBound + 1] -= 1
      return
    case .at(let t):
      guard let takenAtOnce else { return }
      latency = Latency(settles: settles, offsetUs: t - takenAtOnce, isWait: false)
    case .settled(let start):
      guard let takenAtOnce else { return }
      latency = Latency(settles: settles, offsetUs: start - takenAtOnce, isWait: true)
    }
    if let index = latencies.index(forKey: latency) {
      latencies.values[index] += 1
    } else if latencies.count < Self.maximumLatencies {
      latencies[latency] = 1
    }
  }

  /// The whole curve, and the settle time to recommend.
  func result(policy: String, scene: String) -> WhatIfResult {
    var result = WhatIfResult(policy: policy, scene: scene)
    result.rotations = rotations
    let sorted = SortedLatencies(latencies)
    var flicker = 0
    var missed = 0
    for settle in 0...longestSettle {
      flicker += flickerSteps[settle]
      missed += missedSteps[settle]
      result.curve.append(
        WhatIfResult.Point(
          settleUs: settle * 1000, flickerLeft: flicker, rotationsMissed: missed,
          addedLatencyUs: sorted.latency(percent: 50, under: settle)))
    }
    let missedAtOnce = result.curve[0].rotationsMissed
    let best =
      result.curve.first { $0.flickerLeft == 0 && $0.rotationsMissed <= missedAtOnce }
      ?? result.curve.min { $0.loss < $1.loss } ?? result.curve[0]
    result.recommendedSettleUs = best.settleUs
    result.flickerLeft = best.flickerLeft
    result.rotationsMissed = best.rotationsMissed
    result.addedLatencyUs = best.addedLatencyUs
    result.addedLatencyP95Us = sorted.latency(percent: 95, under: best.settleUs / 1000)
    return result
  }
}

/// The added latencies, sorted once for all settle times.
private struct SortedLatencies {
  /// Those that are the same under every settle time, and those that grow with it, by offset.
  private let fixed: [(latency: SettleTally.Latency, count: Int)]
  private let waits: [(latency: SettleTally.Latency, count: Int)]

  init(_ latencies: [SettleTally.Latency: Int]) {
    let sorted = latencies.sorted { $0.key.offsetUs < $1.key.offsetUs }
    fixed = sorted.filter { !$0.key.isWait }.map { ($0.key, $0.value) }
    waits = sorted.filter { $0.key.isWait }.map { ($0.key, $0.value) }
  }

  /// The nearest-rank quantile under a settle time, µs; 0 without any.
  func latency(percent: Int, under settle: Int) -> Int {
    var total = 0
    for (latency, count) in fixed where latency.settles.contains(settle) { total += count }
    for (latency, count) in waits where latency.settles.contains(settle) { total += count }
    let rank = (total * percent + 99) / 100
    var seen = 0
    var (nextFixed, nextWait) = (0, 0)
    while nextFixed < fixed.count || nextWait < waits.count {
      let isWait =
        nextFixed == fixed.count
        || nextWait < waits.count
          && waits[nextWait].latency.offsetUs + settle * 1000 < fixed[nextFixed].latency.offsetUs
      let entry = isWait ? waits[nextWait] : fixed[nextFixed]
      if isWait { nextWait += 1 } else { nextFixed += 1 }
      guard entry.latency.settles.contains(settle) else { continue }
      seen += entry.count
      if seen >= rank { return entry.latency.offsetUs + (isWait ? settle * 1000 : 0) }
    }
    return 0
  }
}

extension WhatIfResult.Point {
  /// What is weighed where no settle time is without harm.
  fileprivate var loss: Int { flickerLeft + rotationsMissed }
}

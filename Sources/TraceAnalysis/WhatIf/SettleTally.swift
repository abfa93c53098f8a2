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
  private struct Latency: Hashable {
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
    guard latencies[latency] != nil || latencies.count < Self.maximumLatencies else { return }
    latencies[latency, default: 0] += 1
  }

  /// The whole curve, and the settle time to recommend.
  func result(policy: String, scene: String) -> WhatIfResult {
    var result = WhatIfResult(policy: policy, scene: scene)
    result.rotations = rotations
    var flicker = 0
    var missed = 0
    for settle in 0...longestSettle {
      flicker += flickerSteps[settle]
      missed += missedSteps[settle]
      result.curve.append(
        WhatIfResult.Point(
          settleUs: settle * 1000, flickerLeft: flicker, rotationsMissed: missed,
          addedLatencyUs: latency(percent: 50, under: settle)))
    }
    let missedAtOnce = result.curve[0].rotationsMissed
    let best =
      result.curve.first { $0.flickerLeft == 0 && $0.rotationsMissed <= missedAtOnce }
      ?? result.curve.min { $0.loss < $1.loss } ?? result.curve[0]
    result.recommendedSettleUs = best.settleUs
    result.flickerLeft = best.flickerLeft
    result.rotationsMissed = best.rotationsMissed
    result.addedLatencyUs = best.addedLatencyUs
    result.addedLatencyP95Us = latency(percent: 95, under: best.settleUs / 1000)
    return result
  }

  /// The nearest-rank quantile of the added latencies under a settle time, µs; 0 without any.
  private func latency(percent: Int, under settle: Int) -> Int {
    var total = 0
    var counts: [(latency: Int, count: Int)] = []
    for (latency, count) in latencies where latency.settles.contains(settle) {
      counts.append((latency.offsetUs + (latency.isWait ? settle * 1000 : 0), count))
      total += count
    }
    counts.sort { $0.latency < $1.latency }
    let rank = (total * percent + 99) / 100
    var seen = 0
    for (latency, count) in counts {
      seen += count
      if seen >= rank { return latency }
    }
    return 0
  }
}

extension WhatIfResult.Point {
  /// What is weighed where no settle time is without harm.
  fileprivate var loss: Int { flickerLeft + rotationsMissed }
}

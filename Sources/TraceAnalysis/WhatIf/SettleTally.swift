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
  private var latencies: [LatencySweep.Latency: Int] = [:]

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
    let latency: LatencySweep.Latency
    switch taking {
    case .notYet:
      missedSteps[settles.lowerBound] += 1
      missedSteps[settles.upperBound + 1] -= 1
      return
    case .at(let t):
      guard let takenAtOnce else { return }
      latency = LatencySweep.Latency(
        settles: settles, offsetUs: t - takenAtOnce, isWait: false)
    case .settled(let start):
      guard let takenAtOnce else { return }
      latency = LatencySweep.Latency(
        settles: settles, offsetUs: start - takenAtOnce, isWait: true)
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
    var sweep = LatencySweep(latencies, settleTimes: longestSettle)
    var flicker = 0
    var missed = 0
    for settle in 0...longestSettle {
      sweep.advance()
      flicker += flickerSteps[settle]
      missed += missedSteps[settle]
      result.curve.append(
        WhatIfResult.Point(
          settleUs: settle * 1000, flickerLeft: flicker, rotationsMissed: missed,
          addedLatencyUs: sweep.quantile(percent: 50)))
    }
    let missedAtOnce = result.curve[0].rotationsMissed
    let best =
      result.curve.first { $0.flickerLeft == 0 && $0.rotationsMissed <= missedAtOnce }
      ?? result.curve.min { $0.loss < $1.loss } ?? result.curve[0]
    result.recommendedSettleUs = best.settleUs
    result.flickerLeft = best.flickerLeft
    result.rotationsMissed = best.rotationsMissed
    result.addedLatencyUs = best.addedLatencyUs
    sweep = LatencySweep(latencies, settleTimes: longestSettle)
    for _ in 0...best.settleUs / 1000 { sweep.advance() }
    result.addedLatencyP95Us = sweep.quantile(percent: 95)
    return result
  }
}

extension WhatIfResult.Point {
  /// What is weighed where no settle time is without harm.
  fileprivate var loss: Int { flickerLeft + rotationsMissed }
}

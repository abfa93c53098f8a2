import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct SettleReplayTests {
  @Test(arguments: [1, 7, 60])
  func theReplayEqualsSettlingWithEachTimeInTurn(_ pace: Int) {
    var random = SeededGenerator(seed: UInt64(20_261_130 + pace))
    for _ in 0..<150 {
      let story = Story.random(pace: pace, using: &random)
      let result = story.replayed()
      for settle in 0...Story.longestSettle {
        let plain = story.simulated(settleUs: settle * 1000)
        #expect(result.curve[settle] == plain, "\(story)")
      }
      #expect(result.rotations == story.turns.count)
    }
  }

  @Test func theLeastSettleTimeWithoutHarmIsRecommended() {
    var replay = SettleReplay(thresholdUs: 500_000, launchEnd: 0)
    var t = 10_000_000
    replay.observe(.portrait, at: 0, seq: 1)
    replay.turn(to: .landscape, at: t)
    for (index, dwell) in [90_000, 40_000, 5_000_000].enumerated() {
      replay.observe(index % 2 == 0 ? .landscape : .portrait, at: t, seq: index + 2)
      t += dwell
    }
    replay.end(at: t, seq: 9)
    let result = replay.tally.result(policy: "interface", scene: "main")
    #expect(result.curve[0].flickerLeft == 1)
    #expect(result.recommendedSettleUs == 41_000)
    #expect(result.flickerLeft == 0)
    #expect(result.rotations == 1)
    #expect(result.rotationsMissed == 0)
    #expect(result.addedLatencyUs == 41_000)
  }

  @Test func aLongRunIsCutAndForgotten() {
    var replay = SettleReplay(thresholdUs: 500_000, launchEnd: 0)
    for index in 0..<20_000 {
      replay.observe(index % 2 == 0 ? .landscape : .portrait, at: index * 10_000, seq: index)
    }
    replay.end(at: 200_000_000, seq: 20_000)
    let result = replay.tally.result(policy: "interface", scene: "main")
    #expect(result.curve[0].flickerLeft == 20_000 / SettleReplay.maximumStretch + 1)
    #expect(result.recommendedSettleUs == 11_000)
  }
}

/// What a policy, a scene and a reference did, told plainly.
private struct Story: CustomStringConvertible {
  static let thresholdUs = 60_000
  static let longestSettle = 60
  static let launchEnd = 40_000

  enum Step {
    case answer(Answer)
    case active(Bool)
    case gap, loss
  }

  var steps: [(t: Int, step: Step)] = []
  var turns: [(t: Int, shape: Shape)] = []
  var explained: [ClosedRange<Int>] = []
  var end = 0

  var description: String { "\(steps) \(turns) \(explained)" }

  static func random(pace: Int, using random: inout SeededGenerator) -> Story {
    let answers: [Answer] = [.portrait, .landscape, .square, .undetermined(.notTold)]
    var story = Story()
    var t = 0
    for index in 0..<Int.random(in: 1...40, using: &random) {
      t += Int.random(in: 0...(pace * 1700), using: &random)
      if Int.random(in: 0..<8, using: &random) == 0 { t += 70_000 }
      if Int.random(in: 0..<4, using: &random) == 0 { t = (t + 999) / 1000 * 1000 }
      switch Int.random(in: 0..<30, using: &random) {
      case 0: story.steps.append((t, .gap))
      case 1: story.steps.append((t, .loss))
      case 2, 3: story.steps.append((t, .active(Bool.random(using: &random))))
      default:
        let answer = answers[min(3, Int.random(in: 0..<8, using: &random) % 5)]
        story.steps.append((t, .answer(answer)))
      }
      if Int.random(in: 0..<6, using: &random) == 0, story.turns.last?.t != t {
        let shape: Shape = Bool.random(using: &random) ? .portrait : .landscape
        story.turns.append((t + Int.random(in: 0...2000, using: &random), shape))
        t = max(t, story.turns.last?.t ?? t)
      }
      if Int.random(in: 0..<12, using: &random) == 0 {
        story.explained.append(max(0, index - 2)...index)
      }
    }
    story.end = t + Int.random(in: 0...80_000, using: &random)
    return story
  }

  /// What the streaming replay says, told late things late.
  func replayed() -> WhatIfResult {
    var replay = SettleReplay(thresholdUs: Self.thresholdUs, launchEnd: Self.launchEnd)
    var waiting = turns[...]
    for (seq, step) in steps.enumerated() {
      while let turn = waiting.first, turn.t + 1_000_000 <= step.t {
        replay.turn(to: turn.shape, at: turn.t)
        waiting.removeFirst()
      }
      switch step.step {
      case .answer(let answer): replay.observe(answer, at: step.t, seq: seq)
      case .active(let isActive): replay.setActive(isActive, at: step.t, seq: seq)
      case .gap: replay.cut(at: step.t, seq: seq)
      case .loss: replay.restart(at: step.t, seq: seq)
      }
      for lines in explained where lines.upperBound == seq { replay.explain(lines) }
    }
    for turn in waiting { replay.turn(to: turn.shape, at: turn.t) }
    replay.end(at: end, seq: steps.count)
    return replay.tally.result(policy: "p", scene: "main")
  }

  /// A change of the definite answer that counts.
  private struct Change {
    var t: Int
    var seq: Int
    var shape: Shape
    var isFirst: Bool
    var isActive: Bool
    /// How many cuts there were before it.
    var part: Int
  }

  /// The changes of `settled(P, s)`, by the value that apps use.
  private func changes(settleUs: Int) -> [Change] {
    var settling = Settling(settleUs: settleUs)
    var changes: [Change] = []
    var isActive = true
    var part = 0
    var held: Shape?
    var isFresh = true
    func count(_ change: Settling.Change?) {
      guard let change, let shape = Shape(change.answer) else { return }
      defer { isFresh = false }
      guard shape != held else { return }
      changes.append(
        Change(
          t: change.t, seq: change.seq, shape: shape, isFirst: held == nil || isFresh,
          isActive: isActive, part: part))
      held = shape
    }
    for (seq, step) in steps.enumerated() {
      count(settling.advance(to: step.t))
      switch step.step {
      case .answer(let answer): count(settling.observe(answer, at: step.t, seq: seq))
      case .active(let active):
        isActive = active
        part += 1
      case .gap:
        settling.cut()
        part += 1
      case .loss:
        settling.restart()
        isFresh = true
        part += 1
      }
    }
    count(settling.advance(to: end))
    return changes
  }

  func simulated(settleUs: Int) -> WhatIfResult.Point {
    let changes = changes(settleUs: settleUs)
    let atOnce = self.changes(settleUs: 0)
    var runs: [[Change]] = []
    for change in changes where !change.isFirst && change.isActive {
      if let last = runs.last?.last, change.t - last.t < Self.thresholdUs, change.part == last.part
      {
        runs[runs.count - 1].append(change)
      } else {
        runs.append([change])
      }
    }
    let flicker = runs.filter { run in
      run.count >= 2 && run.contains { $0.t > Self.launchEnd }
        && !explained.contains { lines in run.allSatisfy { lines.contains($0.seq) } }
    }
    var latencies: [Int] = []
    var missed = 0
    for index in turns.indices {
      guard let taken = time(ofTaking: index, in: changes) else {
        missed += 1
        continue
      }
      if let plain = time(ofTaking: index, in: atOnce) { latencies.append(taken - plain) }
    }
    latencies.sort()
    return WhatIfResult.Point(
      settleUs: settleUs, flickerLeft: flicker.count, rotationsMissed: missed,
      addedLatencyUs: latencies.isEmpty ? 0 : latencies[(latencies.count * 50 + 99) / 100 - 1])
  }

  private func time(ofTaking index: Int, in changes: [Change]) -> Int? {
    let turn = turns[index]
    let next = index + 1 < turns.count ? turns[index + 1].t : Int.max
    if changes.last(where: { $0.t < turn.t })?.shape == turn.shape { return turn.t }
    return changes.first { $0.shape == turn.shape && $0.t >= turn.t && $0.t < next }?.t
  }
}

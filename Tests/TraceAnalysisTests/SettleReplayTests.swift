import Testing
import TraceModel

@testable import TraceAnalysis

@Suite struct SettleReplayTests {
  @Test(arguments: [1, 7, 60])
  func theReplayEqualsSettlingWithEachTimeInTurn(_ pace: Int) {
    var random = SeededGenerator(seed: UInt64(20_261_130 + pace))
    for _ in 0..<200 {
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
    var replay = SettleReplay(thresholdUs: 500_000)
    var t = 10_000_000
    replay.observe(.portrait, at: 0)
    replay.begin(at: 0)
    replay.turn(to: .landscape, at: t)
    for (index, dwell) in [90_000, 40_000, 5_000_000].enumerated() {
      replay.observe(index % 2 == 0 ? .landscape : .portrait, at: t)
      t += dwell
    }
    replay.end(at: t)
    let result = replay.tally.result(policy: "interface", scene: "main")
    #expect(result.curve[0].flickerLeft == 1)
    #expect(result.recommendedSettleUs == 41_000)
    #expect(result.flickerLeft == 0)
    #expect(result.rotations == 1)
    #expect(result.rotationsMissed == 0)
    #expect(result.addedLatencyUs == 41_000)
  }

  @Test func aLongRunIsCutAndForgotten() {
    var replay = SettleReplay(thresholdUs: 500_000)
    replay.begin(at: 0)
    for index in 0..<20_000 {
      replay.observe(index % 2 == 0 ? .landscape : .portrait, at: index * 10_000)
    }
    replay.end(at: 200_000_000)
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
    case gap
    /// Lost lines, and what the policy says after them.
    case loss(Answer)
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
      case 1: story.steps.append((t, .loss(random.pick(answers))))
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
    var replay = SettleReplay(thresholdUs: Self.thresholdUs)
    replay.launch(until: Self.launchEnd)
    var isWatched = true
    replay.begin(at: 0)
    var waiting = turns[...]
    for (seq, step) in steps.enumerated() {
      while let turn = waiting.first, turn.t + 1_000_000 <= step.t {
        replay.turn(to: turn.shape, at: turn.t)
        waiting.removeFirst()
      }
      switch step.step {
      case .answer(let answer): replay.observe(answer, at: step.t)
      case .active(let isActive):
        if isWatched, !isActive { replay.cut(at: step.t) }
        if isActive, !isWatched { replay.begin(at: step.t) }
        isWatched = isActive
      case .gap:
        if isWatched { replay.cut(at: step.t) }
        replay.drop(at: step.t)
        if isWatched { replay.begin(at: step.t) }
      case .loss(let answer):
        if isWatched { replay.cut(at: step.t) }
        replay.restart(at: step.t)
        replay.observe(answer, at: step.t)
        if isWatched { replay.begin(at: step.t) }
      }
      for span in explained where span.upperBound == seq { replay.explain(times(of: span)) }
    }
    for turn in waiting { replay.turn(to: turn.shape, at: turn.t) }
    replay.end(at: end)
    return replay.tally.result(policy: "p", scene: "main")
  }

  /// The time from the first to the last of some steps.
  private func times(of span: ClosedRange<Int>) -> ClosedRange<Int> {
    steps[span.lowerBound].t...steps[span.upperBound].t
  }

  /// A change of the definite answer in watched time.
  private struct Change {
    var t: Int
    var seq: Int
    /// How many cuts there were before it.
    var part: Int
  }

  /// What `settled(P, s)` says, by the value that apps use, and how its definite answer changes.
  private func settled(
    _ settleUs: Int
  ) -> (answers: [(t: Int, answer: Answer)], changes: [Change]) {
    var settling = Settling(settleUs: settleUs)
    var answers: [(t: Int, answer: Answer)] = []
    var changes: [Change] = []
    var isWatched = true
    var part = 0
    var held: Shape?
    func count(_ change: Settling.Change?) {
      guard let change else { return }
      answers.append((change.t, change.answer))
      guard let shape = Shape(change.answer), isWatched, shape != held else { return }
      if held != nil { changes.append(Change(t: change.t, seq: change.seq, part: part)) }
      held = shape
    }
    for (seq, step) in steps.enumerated() {
      count(settling.advance(to: step.t))
      switch step.step {
      case .answer(let answer): count(settling.observe(answer, at: step.t, seq: seq))
      case .active(let isActive):
        guard isActive != isWatched else { continue }
        isWatched = isActive
        part += 1
        held = isActive ? Shape(settling.answer) : nil
      case .gap:
        settling.cut()
        part += 1
        held = Shape(settling.answer)
      case .loss(let answer):
        settling.restart()
        settling.observe(answer, at: step.t, seq: seq)
        answers.append((step.t, answer))
        part += 1
        held = Shape(answer)
      }
    }
    count(settling.advance(to: end))
    return (answers, changes)
  }

  func simulated(settleUs: Int) -> WhatIfResult.Point {
    let (answers, changes) = settled(settleUs)
    let atOnce = settled(0).answers
    var runs: [[Change]] = []
    for change in changes {
      if let last = runs.last?.last, change.t - last.t < Self.thresholdUs, change.part == last.part
      {
        runs[runs.count - 1].append(change)
      } else {
        runs.append([change])
      }
    }
    let flicker = runs.filter { run in
      run.count >= 2 && run.contains { $0.t > Self.launchEnd }
        && !explained.contains { lines in
          run.allSatisfy { times(of: lines).contains(steps[$0.seq].t) }
        }
    }
    var latencies: [Int] = []
    var missed = 0
    for index in turns.indices {
      guard let taken = time(ofTaking: index, in: answers) else {
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

  private func time(ofTaking index: Int, in answers: [(t: Int, answer: Answer)]) -> Int? {
    let turn = turns[index]
    let next = index + 1 < turns.count ? turns[index + 1].t : Int.max
    if answers.last(where: { $0.t < turn.t })?.answer == turn.shape.answer { return turn.t }
    return answers.first { $0.answer == turn.shape.answer && $0.t >= turn.t && $0.t < next }?.t
  }
}

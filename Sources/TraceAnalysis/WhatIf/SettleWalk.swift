import TraceModel

/// The part of a replay that is not walked yet, and where each settle time stands before it.
struct SettleWalk {
  /// A stretch of time in which the policy's answer stayed one shape.
  struct Stay {
    var shape: Shape
    var start: Int
    var seq: Int
    /// Whether it counts at once, as the first definite answer does.
    var isFirst: Bool
    /// When it ended; `Int.max` while it goes on.
    var end = Int.max

    /// The longest settle time under which it counts, ms.
    func longestSettle(limit: Int) -> Int {
      isFirst ? limit : min(limit, (end - start) / 1000)
    }
  }

  /// A turn of the reference; nil ends the last one.
  struct Turn {
    var t: Int
    var shape: Shape?
  }

  /// A cut; where it is one of phase, what the scene is after it.
  struct Mark {
    var t: Int
    var seq: Int
    var isActive: Bool?
  }

  /// When the open turn was taken.
  enum Taking: Equatable {
    case notYet
    case at(Int)
    /// Once the answer that began then had settled.
    case settled(since: Int)

    func time(settleUs: Int) -> Int? {
      switch self {
      case .notYet: nil
      case .at(let t): t
      case .settled(let start): start + settleUs
      }
    }
  }

  /// Where a settle time stands.
  struct State: Equatable {
    /// The answer that counts; nil before the first.
    var held: Shape?
    var taking = Taking.notYet
  }

  /// Settle times, in ms, that stand alike; up to the next segment's.
  struct Segment {
    var from: Int
    var state: State
  }

  var stays: [Stay] = []
  var turns: [Turn] = []
  var marks: [Mark] = []
  var explained: [ClosedRange<Int>] = []
  var launchEnd: Int
  var tally: SettleTally
  let thresholdUs: Int
  /// Ascending, the first from 0.
  var segments = [Segment(from: 0, state: State())]
  /// The turn that is not over.
  var openTurn: Shape?
  /// Whether the scene was active before the first mark.
  var wasActive = true

  init(thresholdUs: Int, launchEnd: Int) {
    self.thresholdUs = thresholdUs
    self.launchEnd = launchEnd
    tally = SettleTally(settleTimes: thresholdUs / 1000 + 1)
  }

  /// True where more waits than should be kept.
  var isFull: Bool {
    max(stays.count, turns.count, marks.count) > 3 * SettleReplay.maximumStretch
  }
}

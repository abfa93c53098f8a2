import TraceModel

/// The part of a replay that is not walked yet, and where each settle time stands before it.
struct SettleWalk: Sendable {
  /// A stretch of time in which the policy's answer stayed the same.
  struct Stay: Sendable {
    /// What it was; nil where it was neither portrait nor landscape.
    var shape: Shape?
    var start: Int
    var order: Int
    /// Whether it counts at once, as all up to the first definite one do.
    var isAtOnce: Bool
    /// When it ended; `Int.max` while it goes on.
    var end = Int.max

    /// The longest settle time under which it counts, ms.
    func longestSettle(limit: Int) -> Int {
      isAtOnce ? limit : min(limit, (end - start) / 1000)
    }
  }

  /// A turn of the reference; nil ends the last one.
  struct Turn: Sendable {
    var t: Int
    var shape: Shape?
  }

  /// The beginning or the end of watched time.
  struct Mark: Sendable {
    var t: Int
    var order: Int
    var isBegin: Bool
  }

  /// When the open turn was taken.
  enum Taking: Equatable, Sendable {
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
  struct State: Equatable, Sendable {
    /// The answer that counts, where it is definite.
    var current: Shape?
    /// The last definite one of the watched time.
    var held: Shape?
    var taking = Taking.notYet
  }

  /// Settle times, in ms, that stand alike; up to the next segment's.
  struct Segment: Sendable {
    var from: Int
    var state: State
  }

  var stays: [Stay] = []
  var turns: [Turn] = []
  var marks: [Mark] = []
  /// Stretches in which changes are part of something else.
  var explained: [ClosedRange<Int>] = []
  /// The last moment of the scene's launch.
  var launchEnd = -1
  var tally: SettleTally
  let thresholdUs: Int
  /// Ascending, the first from 0.
  var segments = [Segment(from: 0, state: State())]
  /// The turn that is not over.
  var openTurn: Shape?
  /// Whether the time before the first mark is watched.
  var isWatched = false
  // Kept from one stretch to the next only for the room that they take.
  /// The settle times at which the outcome of a stretch may change, and the segments that it leaves.
  var steps: SettleSteps
  var nextSegments: [Segment] = []
  /// When each of the turns that end in a stretch was taken, under one settle time and at once.
  var takings: [Taking] = []
  var takenAtOnce: [Int?] = []

  init(thresholdUs: Int) {
    self.thresholdUs = thresholdUs
    tally = SettleTally(settleTimes: thresholdUs / 1000 + 1)
    steps = SettleSteps(limit: tally.longestSettle)
  }

  /// True where more waits than should be kept.
  var isFull: Bool {
    max(stays.count, turns.count, marks.count) > 3 * SettleReplay.maximumStretch
  }
}

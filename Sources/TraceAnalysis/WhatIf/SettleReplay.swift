import TraceModel

/// Replays one policy in one scene under every settle time from 0 to the flicker threshold at once.
///
/// An answer of the policy counts under a settle time s exactly where it holds for s or longer, so
/// for a stretch of answers the outcome is a step function of s: it can change only where s passes
/// the time that an answer held, or moves a change past a turn, a phase or the end of the launch.
/// Each stretch is walked once for each step (``SettleWalk``) instead of once for each millisecond,
/// and then forgotten. The result is that of ``Settling`` with each settle time in turn.
///
/// A stretch ends where an answer rests for the threshold, since no flicker reaches over that, and
/// is cut at ``maximumStretch`` answers. What is known late (a turn needs a second, a snapshot flip
/// two) is waited for.
struct SettleReplay {
  /// How many answers without a rest are walked together; a longer run is cut there.
  static let maximumStretch = 4096
  /// How long after its beginning a turn, a snapshot flip or a startup triple is known, µs.
  private static let horizonUs = 2_500_000

  private let thresholdUs: Int
  private var walk: SettleWalk
  /// The policy's answer, once it has given one.
  private var current: Answer?
  /// Whether the last of the walk's stays still goes on.
  private var isStaying = false
  /// Whether a definite answer was given since the beginning or the last loss.
  private var hasBegun = false
  /// How many stays, from the first, are known to be restless.
  private var restless = 0

  init(thresholdUs: Int, launchEnd: Int) {
    self.thresholdUs = thresholdUs
    walk = SettleWalk(thresholdUs: thresholdUs, launchEnd: launchEnd)
  }

  /// Hears the policy's answer; one as before changes nothing.
  mutating func observe(_ answer: Answer, at t: Int, seq: Int) {
    guard current?.isSame(as: answer) != true else { return }
    current = answer
    endStay(at: t)
    if let shape = Shape(answer) {
      walk.stays.append(.init(shape: shape, start: t, seq: seq, isFirst: !hasBegun))
      isStaying = true
      hasBegun = true
    }
    proceed(to: t)
  }

  /// Hears that the scene has become active, or has ceased to be.
  mutating func setActive(_ isActive: Bool, at t: Int, seq: Int) {
    walk.marks.append(.init(t: t, seq: seq, isActive: isActive))
    proceed(to: t)
  }

  /// Drops what has not settled by then, and ends every run, as a gap does.
  mutating func cut(at t: Int, seq: Int) {
    endStay(at: t)
    walk.marks.append(.init(t: t, seq: seq, isActive: nil))
    proceed(to: t)
  }

  /// Begins anew after lost lines.
  mutating func restart(at t: Int, seq: Int) {
    cut(at: t, seq: seq)
    current = nil
    hasBegun = false
  }

  /// Hears of a turn, which may have been a while ago.
  mutating func turn(to shape: Shape, at t: Int) {
    walk.turns.append(.init(t: t, shape: shape))
    proceed(to: t)
  }

  /// Hears that changes of these lines are no flicker, being part of something else.
  mutating func explain(_ lines: ClosedRange<Int>) { walk.explained.append(lines) }

  /// Ends the scene's life; another one may begin, with a launch of its own.
  mutating func end(at t: Int, seq: Int, nextLaunchEnd: Int = 0) {
    restart(at: t, seq: seq)
    walk.turns.append(.init(t: t, shape: nil))
    proceed(to: .max)
    walk.launchEnd = nextLaunchEnd
  }

  /// What each settle time would have done, up to the end of the last life.
  var tally: SettleTally { walk.tally }

  private mutating func endStay(at t: Int) {
    if isStaying { walk.stays[walk.stays.count - 1].end = t }
    isStaying = false
  }

  /// Walks all that later lines can no longer change, and all that is too much to keep.
  private mutating func proceed(to now: Int) {
    while let count = nextStretch(now) {
      if count == walk.stays.count, walk.stays[count - 1].end == .max { isStaying = false }
      walk.proceed(over: count)
      restless = 0
    }
    if walk.stays.isEmpty { walk.proceed(over: 0) }
  }

  /// How many stays the next stretch has; nil while it may go on or is not old enough.
  private mutating func nextStretch(_ now: Int) -> Int? {
    while restless < walk.stays.count {
      let stay = walk.stays[restless]
      let isRest = min(stay.end, now) - stay.start >= thresholdUs
      if isRest || restless + 1 == Self.maximumStretch {
        let isOld = now == .max || now - stay.start >= thresholdUs + Self.horizonUs
        return isOld || walk.isFull ? restless + 1 : nil
      }
      guard stay.end != .max else { break }
      restless += 1
    }
    return (now == .max || walk.isFull) && !walk.stays.isEmpty ? walk.stays.count : nil
  }
}

import TraceModel

/// Replays one policy in one scene under every settle time from 0 to the flicker threshold at once.
///
/// An answer of the policy counts under a settle time s exactly where it stays for s or longer, so
/// for a stretch of answers the outcome is a step function of s: it can change only where s passes
/// the time that an answer stayed, or moves a change past a turn, a cut or the end of the launch.
/// Each stretch is walked once for each step (``SettleWalk``) instead of once for each millisecond,
/// and then forgotten. The result is that of ``Settling`` with each settle time in turn.
///
/// A stretch ends where an answer rests for the threshold, since no flicker reaches over that, and
/// is cut at ``maximumStretch`` answers. What is known late (a turn needs a second, a snapshot flip
/// two) is waited for.
struct SettleReplay: Sendable {
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
  /// How many answers and marks there were, for the order of those at one time.
  private var order = 0

  init(thresholdUs: Int) {
    self.thresholdUs = thresholdUs
    walk = SettleWalk(thresholdUs: thresholdUs)
  }

  /// What each settle time would have done, up to the end of the last life.
  var tally: SettleTally { walk.tally }

  /// Hears when the launch of the scene ends.
  mutating func launch(until end: Int) { walk.launchEnd = end }

  /// Hears the policy's answer; one as before changes nothing.
  mutating func observe(_ answer: Answer, at t: Int) {
    guard current?.isSame(as: answer) != true else { return }
    current = answer
    endStay(at: t)
    order += 1
    walk.stays.append(
      SettleWalk.Stay(shape: Shape(answer), start: t, order: order, isAtOnce: !hasBegun))
    isStaying = true
    hasBegun = hasBegun || answer.isDefinite
    proceed(to: t)
  }

  /// Begins watched time, with what counts now.
  mutating func begin(at t: Int) { mark(t, isBegin: true) }

  /// Ends watched time, and so every run.
  mutating func cut(at t: Int) { mark(t, isBegin: false) }

  /// Drops what has not settled by then, as a gap does.
  mutating func drop(at t: Int) { endStay(at: t) }

  /// Begins anew, as after lost lines.
  mutating func restart(at t: Int) {
    endStay(at: t)
    current = nil
    hasBegun = false
  }

  /// Hears of a turn, which may have been a while ago.
  mutating func turn(to shape: Shape, at t: Int) {
    walk.turns.append(SettleWalk.Turn(t: t, shape: shape))
    proceed(to: t)
  }

  /// Hears that what the policy did in a stretch is part of something else, and no flicker.
  mutating func explain(_ span: ClosedRange<Int>) { walk.explained.append(span) }

  /// Ends the scene's life; another one may begin.
  mutating func end(at t: Int) {
    restart(at: t)
    walk.turns.append(SettleWalk.Turn(t: t, shape: nil))
    proceed(to: .max)
  }

  private mutating func mark(_ t: Int, isBegin: Bool) {
    order += 1
    walk.marks.append(SettleWalk.Mark(t: t, order: order, isBegin: isBegin))
    proceed(to: t)
  }

  private mutating func endStay(at t: Int) {
    if isStaying { walk.stays[walk.stays.count - 1].end = t }
    isStaying = false
  }

  /// Walks all that later lines can no longer change, and all that is too much to keep.
  private mutating func proceed(to now: Int) {
    while let count = nextStretch(now) {
      if count == walk.stays.count { isStaying = false }
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

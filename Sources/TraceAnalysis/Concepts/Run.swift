/// A run of changes that follow each other closely.
struct Run: Hashable, Sendable {
  /// Which changes belong together, by the time between one and the next.
  enum Pace: Sendable {
    case flicker, slowBounce
  }

  /// The policy's place among the scene's; nil for the class pair.
  var lane: Int?
  var pace: Pace
  var first: Place
  var last: Place
  var changes: Int
  /// The value before the first change.
  var origin: UInt8
  /// The first 4,096 changes; nil where nobody will read them.
  var steps: [Step]?

  /// A change of a run.
  struct Step: Hashable, Sendable {
    var value: UInt8
    /// How long the value before it held, µs; none that of the first.
    var dwellUs: Int32
  }

  /// How long each value but the last held, µs.
  var dwellsUs: [Int] { steps?.dropFirst().map { Int($0.dwellUs) } ?? [] }

  var span: ClosedRange<Int> { first.t...last.t }
}

/// Gathers the changes of one value into runs of one pace.
struct RunTracker: Sendable {
  private let pace: Run.Pace
  private let dwells: Range<Int>
  /// Whether a run must end in a value that it left, as one of two values always does.
  private let mustReturn: Bool
  private var first = Place(t: 0, seq: 0)
  private var last = Place(t: 0, seq: 0)
  private var count = 0
  private var origin: UInt8 = 0
  private var current: UInt8 = 0
  private var leftValues: UInt32 = 0
  private var steps: [Run.Step]?

  /// How many changes of a run are kept for the search of a settle time.
  static let kept = 4096

  init(_ pace: Run.Pace, dwells: Range<Int>, mustReturn: Bool) {
    self.pace = pace
    self.dwells = dwells
    self.mustReturn = mustReturn
  }

  /// When the present run is over unless another change comes; none while there is no run.
  var due: Int { count >= 2 ? last.t + dwells.upperBound : .max }

  /// Takes in a change; true where it does not belong to the run so far, which is to be ended first.
  func parts(at t: Int) -> Bool { count > 0 && !dwells.contains(t - last.t) }

  /// Takes in a change, the first of a run or one that belongs to it.
  mutating func take(_ value: UInt8, from old: UInt8, at place: Place, keepsSteps: Bool) {
    if count == 0 {
      first = place
      origin = old
    } else if count == 1, keepsSteps {
      steps = [Run.Step(value: current, dwellUs: 0)]
    }
    if steps != nil, count < Self.kept {
      steps?.append(Run.Step(value: value, dwellUs: Int32(place.t - last.t)))
    }
    count += 1
    last = place
    leftValues |= 1 << UInt32(old)
    current = value
  }

  /// Ends the present run and returns it, where it is one.
  mutating func end() -> Run? {
    guard count >= 2 else {
      count = 0
      leftValues = 0
      return nil
    }
    let returns = !mustReturn || leftValues & 1 << UInt32(current) != 0
    let run = Run(
      lane: nil, pace: pace, first: first, last: last, changes: count, origin: origin,
      steps: steps)
    count = 0
    leftValues = 0
    steps = nil
    return returns ? run : nil
  }
}

/// The changes of one value: how many, and the runs they form.
struct ChangeTracker: Sendable {
  private(set) var changes = 0
  /// Runs that are over and have not been fetched.
  private(set) var ended: [Run] = []
  /// When the first of the present runs is over unless another change comes.
  private(set) var due = Int.max
  private var held: UInt8?
  private var flicker: RunTracker
  private var bounce: RunTracker

  init(_ thresholds: Thresholds, mustReturn: Bool) {
    flicker = RunTracker(.flicker, dwells: 0..<thresholds.flickerUs, mustReturn: mustReturn)
    bounce = RunTracker(
      .slowBounce,
      dwells: thresholds.flickerUs..<max(thresholds.flickerUs, thresholds.slowBounceUs),
      mustReturn: mustReturn)
  }

  /// Begins a stretch of watched time with a value, which nobody has seen change.
  mutating func begin(_ value: UInt8?) { held = value }

  /// Takes in a definite value; the steps of a run are kept where its finding may be listed.
  mutating func take(_ value: UInt8, at place: Place, keepsSteps: Bool) {
    guard let old = held, old != value else {
      held = value
      return
    }
    held = value
    changes += 1
    if flicker.parts(at: place.t), let run = flicker.end() { ended.append(run) }
    flicker.take(value, from: old, at: place, keepsSteps: keepsSteps)
    if bounce.parts(at: place.t), let run = bounce.end() { ended.append(run) }
    bounce.take(value, from: old, at: place, keepsSteps: keepsSteps)
    due = min(flicker.due, bounce.due)
  }

  /// Ends the runs that are over at `t`.
  mutating func settle(at t: Int) {
    if t >= flicker.due, let run = flicker.end() { ended.append(run) }
    if t >= bounce.due, let run = bounce.end() { ended.append(run) }
    due = min(flicker.due, bounce.due)
  }

  /// Ends the stretch of watched time.
  mutating func cut() {
    held = nil
    if let run = flicker.end() { ended.append(run) }
    if let run = bounce.end() { ended.append(run) }
    due = .max
  }

  /// Forgets the runs that are over, once they have been fetched.
  mutating func forgetEnded() { ended.removeAll(keepingCapacity: true) }
}

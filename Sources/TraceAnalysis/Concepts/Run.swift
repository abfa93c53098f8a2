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
  /// The value after each change, and how long each but the last held, µs; the first 4,096, and
  /// none where nobody would look at them.
  var values: [UInt8]
  var dwellsUs: [Int32]

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
  private var values: [UInt8] = []
  private var dwellsUs: [Int32] = []

  /// How many changes of a run are kept for the search of a settle time.
  static let kept = 4096

  init(_ pace: Run.Pace, dwells: Range<Int>, mustReturn: Bool) {
    self.pace = pace
    self.dwells = dwells
    self.mustReturn = mustReturn
  }

  /// When the present run is over unless another change comes; nil while there is none.
  var due: Int? { count >= 2 ? last.t + dwells.upperBound : nil }

  /// Takes in a change, and returns the run that it did not belong to.
  mutating func take(_ value: UInt8, from old: UInt8, at place: Place) -> Run? {
    var ended: Run?
    let dwell = place.t - last.t
    if count > 0, dwells.contains(dwell) {
      if values.count < Self.kept { dwellsUs.append(Int32(dwell)) }
    } else {
      ended = end()
      first = place
      origin = old
    }
    count += 1
    last = place
    leftValues |= 1 << UInt32(old)
    current = value
    if values.count < Self.kept { values.append(value) }
    return ended
  }

  /// Ends the present run and returns it, where it is one.
  mutating func end() -> Run? {
    defer { reset() }
    guard count >= 2, !mustReturn || leftValues & 1 << UInt32(current) != 0 else { return nil }
    return Run(
      lane: nil, pace: pace, first: first, last: last, changes: count, origin: origin,
      values: values, dwellsUs: dwellsUs)
  }

  private mutating func reset() {
    guard count > 0 else { return }
    count = 0
    leftValues = 0
    values.removeAll(keepingCapacity: true)
    dwellsUs.removeAll(keepingCapacity: true)
  }
}

/// The changes of one value: how many, and the runs they form.
struct ChangeTracker: Sendable {
  private(set) var changes = 0
  private var held: UInt8?
  private var flicker: RunTracker
  private var bounce: RunTracker
  /// When the first of the present runs is over unless another change comes.
  private(set) var due = Int.max

  init(_ thresholds: Thresholds, mustReturn: Bool) {
    flicker = RunTracker(.flicker, dwells: 0..<thresholds.flickerUs, mustReturn: mustReturn)
    bounce = RunTracker(
      .slowBounce,
      dwells: thresholds.flickerUs..<max(thresholds.flickerUs, thresholds.slowBounceUs),
      mustReturn: mustReturn)
  }

  /// Begins a stretch of watched time with a value, which nobody has seen change.
  mutating func begin(_ value: UInt8?) { held = value }

  /// Takes in a definite value, and returns the runs that its change did not belong to.
  mutating func take(_ value: UInt8, at place: Place) -> (Run?, Run?) {
    guard let old = held, old != value else {
      held = value
      return (nil, nil)
    }
    held = value
    changes += 1
    defer { updateDue() }
    return (
      flicker.take(value, from: old, at: place), bounce.take(value, from: old, at: place)
    )
  }

  /// The runs that are over at `t`.
  mutating func ended(at t: Int) -> (Run?, Run?) {
    guard t >= due else { return (nil, nil) }
    defer { updateDue() }
    return (
      flicker.due.map { t >= $0 } == true ? flicker.end() : nil,
      bounce.due.map { t >= $0 } == true ? bounce.end() : nil
    )
  }

  /// Ends the stretch of watched time.
  mutating func cut() -> (Run?, Run?) {
    held = nil
    defer { updateDue() }
    return (flicker.end(), bounce.end())
  }

  private mutating func updateDue() { due = min(flicker.due ?? .max, bounce.due ?? .max) }
}

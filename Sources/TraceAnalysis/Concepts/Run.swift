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

/// The changes of one value: how many, and the runs they form.
///
/// The time between two changes belongs to one pace or to none, so that there is at most one run at
/// a time. A run begins with the change before its first such time.
struct ChangeTracker: Sendable {
  private(set) var changes = 0
  /// When the present run is to be ended, unless another change comes: once it is over, and then
  /// not before anybody asks for it.
  private(set) var due = Int.max
  /// The policy's place; nil for the class pair, of which a run must end in a value that it left, as
  /// one of two values always does.
  private let lane: Int?
  private let flickerUs: Int
  private let slowBounceUs: Int
  /// How long after its beginning a run is asked for.
  private let waitUs: Int
  /// The present value, and the one before its last change.
  private var held: UInt8?
  private var before: UInt8 = 0
  /// The last change of the present stretch of watched time.
  private var last: Place?
  /// The pace of the present run; nil while the last change belongs to none.
  private var pace: Run.Pace?
  private var first = Place(t: 0, seq: 0)
  private var count = 0
  private var origin: UInt8 = 0
  private var leftValues: UInt32 = 0
  private var steps: [Run.Step]?

  /// How many changes of a run are kept for the search of a settle time.
  private static let kept = 4096

  init(_ thresholds: Thresholds, lane: Int?, waitUs: Int) {
    self.waitUs = waitUs
    flickerUs = thresholds.flickerUs
    slowBounceUs = max(thresholds.flickerUs, thresholds.slowBounceUs)
    self.lane = lane
  }

  /// Begins a stretch of watched time with a value, which nobody has seen change.
  mutating func begin(_ value: UInt8?) { held = value }

  /// Takes in a definite value; where it shows that a run has ended, that goes to the queue.
  ///
  /// The steps of a run are kept where its finding may be listed.
  mutating func take(_ value: UInt8, at place: Place, keepsSteps: Bool, _ runs: inout RunQueue) {
    guard let old = held, old != value else {
      held = value
      return
    }
    held = value
    changes += 1
    if let last, let pace = pace(of: place.t - last.t) {
      if pace != self.pace {
        end(in: old, &runs)
        begin(pace, with: last, to: old, keepsSteps: keepsSteps)
      }
      go(on: value, from: old, after: place.t - last.t)
      due = max(place.t + (pace == .flicker ? flickerUs : slowBounceUs), first.t + waitUs)
    } else {
      end(in: old, &runs)
    }
    before = old
    last = place
  }

  /// Ends the run that is due by `t`.
  mutating func settle(at t: Int, _ runs: inout RunQueue) {
    if t >= due { end(in: held, &runs) }
  }

  /// Ends the stretch of watched time.
  mutating func cut(_ runs: inout RunQueue) {
    end(in: held, &runs)
    held = nil
    last = nil
  }

  private func pace(of dwellUs: Int) -> Run.Pace? {
    if dwellUs < 0 || dwellUs >= slowBounceUs { return nil }
    return dwellUs < flickerUs ? .flicker : .slowBounce
  }

  /// Begins a run with the change before the present one.
  private mutating func begin(
    _ pace: Run.Pace, with change: Place, to value: UInt8, keepsSteps: Bool
  ) {
    self.pace = pace
    first = change
    count = 1
    origin = before
    leftValues = 1 << UInt32(before)
    steps = keepsSteps ? [Run.Step(value: value, dwellUs: 0)] : nil
  }

  private mutating func go(on value: UInt8, from old: UInt8, after dwellUs: Int) {
    if steps != nil, count < Self.kept {
      steps?.append(Run.Step(value: value, dwellUs: Int32(dwellUs)))
    }
    count += 1
    leftValues |= 1 << UInt32(old)
  }

  /// Ends the present run, if there is one.
  @inline(never)
  private mutating func end(in value: UInt8?, _ runs: inout RunQueue) {
    guard let pace, let last, let value else { return }
    self.pace = nil
    due = .max
    if lane != nil || leftValues & 1 << UInt32(value) != 0 {
      runs.add(
        Run(
          lane: lane, pace: pace, first: first, last: last, changes: count, origin: origin,
          steps: steps))
    }
    steps = nil
  }
}

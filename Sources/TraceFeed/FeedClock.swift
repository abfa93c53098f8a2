import TraceModel

/// Gives each event its `t`.
///
/// The first event decides whether the feed's own times, their arrival or an assumed interval
/// count. Within `t` time never goes back: a step of less than a second repeats the last `t`, a
/// longer one moves all that follows, so that later distances stay true, and is told as `skew`.
struct FeedClock: Sendable {
  /// The moment of `t` 0, once the first event has decided it.
  private(set) var start: WallClock?
  private(set) var clock: TraceHeader.Clock?
  private(set) var last = 0
  /// By how much all `t` are later, in a trace that is gone on with.
  private(set) var shift = 0

  private let recordingStart: WallClock
  private let assumedInterval: Int?
  private let continuation: FeedOptions.Continuation?
  private var offsets = Offsets()
  private var calendar: FeedCalendar
  private var elapsed = 0
  private var assumed = 0

  /// Steps back that are only jitter, in microseconds.
  private static let jitter = 1_000_000

  /// Times with a zero of their own.
  private enum Scale { case trace, wall, elapsed }

  /// What is added to a time of each scale to make it a `t`, once one came.
  private struct Offsets {
    var trace: Int?
    var wall: Int?
    var elapsed: Int?

    subscript(scale: Scale) -> Int? {
      get {
        switch scale {
        case .trace: trace
        case .wall: wall
        case .elapsed: elapsed
        }
      }
      set {
        switch scale {
        case .trace: trace = newValue
        case .wall: wall = newValue
        case .elapsed: elapsed = newValue
        }
      }
    }
  }

  private struct Reading {
    var scale: Scale
    var value: Int
  }

  struct Stamp: Equatable {
    var t: Int
    var skew: Int?
  }

  init(_ options: FeedOptions) {
    recordingStart = options.start
    assumedInterval = options.assumedInterval
    continuation = options.continuation
    calendar = FeedCalendar(before: options.start)
  }

  /// True while a native line's own `t` is the one that counts, as long as it does not go back.
  var keepsTraceTimes: Bool { clock == .source && offsets.trace == 0 }

  /// Goes on to the `t` of a native line that counts.
  mutating func pass(to t: Int) { last = t }

  /// Counts a time that belongs to no event but moves a relative clock.
  mutating func pass(_ time: FeedTime) {
    if case .sincePrevious(let distance) = time { elapsed = sum(elapsed, distance) }
  }

  /// The `t` of a line's events.
  mutating func stamp(_ time: FeedTime?, arrivedAt: Int) -> Stamp {
    let reading = time.map { self.reading(of: $0) }
    switch clock ?? decide(reading, arrivedAt: arrivedAt) {
    case .received: last = max(last, legal(sum(arrivedAt, shift)) ?? last)
    case .assumed:
      last = max(last, legal(sum(assumed, shift)) ?? last)
      assumed = sum(assumed, assumedInterval ?? 0)
    case .source:
      if let reading { return follow(reading) }
    }
    return Stamp(t: last)
  }

  private mutating func decide(_ reading: Reading?, arrivedAt: Int) -> TraceHeader.Clock {
    var start = recordingStart
    let decided: TraceHeader.Clock
    if let reading {
      decided = .source
      switch reading.scale {
      case .trace: start.microseconds = sum(start.microseconds, arrivedAt - reading.value)
      case .wall: start.microseconds = reading.value
      case .elapsed: start.microseconds = sum(start.microseconds, arrivedAt)
      }
    } else {
      decided = assumedInterval == nil ? .received : .assumed
    }
    if let continuation {
      let distance = sum(start.microseconds, -continuation.start.microseconds)
      shift = min(max(distance, continuation.lastTime), Event.maximumTime)
      last = shift
    }
    if let reading {
      offsets[reading.scale] = reading.scale == .trace ? shift : shift - reading.value
    }
    clock = decided
    self.start = start
    return decided
  }

  private mutating func follow(_ reading: Reading) -> Stamp {
    let offset = offsets[reading.scale] ?? last - reading.value
    offsets[reading.scale] = offset
    let t = sum(reading.value, offset)
    if t >= last {
      last = legal(t) ?? last
      return Stamp(t: last)
    }
    let step = sum(last, -t)
    guard step >= Self.jitter else { return Stamp(t: last) }
    offsets[reading.scale] = sum(offset, step)
    return Stamp(t: last, skew: min(step, Event.maximumTime))
  }

  private mutating func reading(of time: FeedTime) -> Reading {
    switch time {
    case .trace(let t): return Reading(scale: .trace, value: t)
    case .wall(let moment): return Reading(scale: .wall, value: moment.microseconds)
    case .yearless(let moment):
      return Reading(scale: .wall, value: calendar.moment(yearless: moment).microseconds)
    case .ofDay(let microseconds):
      return Reading(scale: .wall, value: calendar.moment(ofDay: microseconds).microseconds)
    case .elapsed(let microseconds): return Reading(scale: .elapsed, value: microseconds)
    case .sincePrevious(let distance):
      elapsed = sum(elapsed, distance)
      return Reading(scale: .elapsed, value: elapsed)
    }
  }

  private func legal(_ t: Int) -> Int? { (0...Event.maximumTime).contains(t) ? t : nil }

  /// A sum that stays at the ends of what an integer holds, and can be negated.
  private func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? -Int.max : Int.max) : max(sum, -Int.max)
  }
}

/// When each event of a replay is due.
struct Pace: Sendable {
  /// How many times as fast as it was recorded; nil is without any waiting.
  var speed: Double?
  /// The longest pause of the trace that is kept, µs.
  var idleLimit: Int?

  private var previous: Int?
  /// When the last event was due, µs since the replay began.
  private(set) var lastDue = 0

  init(speed: Double? = 1, idleLimit: Int? = nil) {
    self.speed = speed
    self.idleLimit = idleLimit
  }

  /// Moves on to an event at `t` and returns when it is due.
  mutating func due(_ t: Int) -> Int {
    defer { previous = t }
    guard let speed, let previous else { return lastDue }
    let pause = min(t - previous, idleLimit ?? .max)
    lastDue += Int(Double(max(0, pause)) / speed)
    return lastDue
  }

  /// Lets what follows be counted from a new moment, after a pause or a jump.
  mutating func restart(at now: Int, from t: Int?) {
    lastDue = now
    previous = t
  }
}

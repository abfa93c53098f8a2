/// The time since it was made, also through the sleep of the machine.
struct Stopwatch: Sendable {
  private let begin = ContinuousClock.now

  /// Microseconds.
  var elapsed: Int { nanoseconds() / 1000 }

  @Sendable func nanoseconds() -> Int {
    let (seconds, attoseconds) = (ContinuousClock.now - begin).components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}

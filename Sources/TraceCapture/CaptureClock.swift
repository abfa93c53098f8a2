/// Microseconds since a capture began, on a clock that runs on while the device sleeps.
package struct CaptureClock: Sendable {
  package let now: @Sendable () -> Int

  package init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// The clock of a capture that begins now.
  package static func continuous() -> CaptureClock {
    let start = ContinuousClock.now
    return CaptureClock {
      let (seconds, attoseconds) = start.duration(to: .now).components
      return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    }
  }
}

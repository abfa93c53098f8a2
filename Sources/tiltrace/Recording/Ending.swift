import TraceModel

/// How a recording comes to its end: at once, or after reading what the feed still holds.
struct Ending: Sendable {
  /// Why recording stops; nil while it goes on.
  private(set) var reason: End.Reason?
  /// Until when the rest of the feed is read, once a signal came.
  private(set) var deadline: Int?
  /// True when nothing more is read.
  private(set) var isFinal = false
  private var signals = 0

  /// How long the rest of a pipe is read after a signal, µs.
  static let pipePatience = 200_000
  /// How long a command may take to end after it was told to, µs.
  static let commandPatience = 2_000_000
  /// How long its exit status is waited for once nothing more is read, µs.
  static let statusPatience = 200_000

  /// Ends at once.
  mutating func end(_ reason: End.Reason) {
    self.reason = self.reason ?? reason
    isFinal = true
  }

  /// Ends soon; a second signal ends at once.
  mutating func signal(_ signal: CaughtSignal, at now: Int, patience: Int) {
    reason = reason ?? Self.reason(of: signal)
    deadline = deadline ?? now + patience
    if signal != .childEnded { signals += 1 }
    if signals > 1 { isFinal = true }
  }

  /// Ends when the time for the rest is over.
  mutating func checkTime(_ now: Int) {
    if let deadline, now >= deadline { isFinal = true }
  }

  private static func reason(of signal: CaughtSignal) -> End.Reason {
    switch signal {
    case .interrupt: .sigint
    case .terminate: .sigterm
    case .hangUp: .sighup
    case .childEnded, .resized: .command
    }
  }
}

/// Which of up to 64 listeners looks at which signals.
struct Audience: Sendable {
  /// The listeners of each signal, as bits by their place.
  private var listeners = [UInt64](repeating: 0, count: Signals.count)

  mutating func add(_ listener: Int, to signals: Signals) {
    for bit in listeners.indices where signals.rawValue & 1 << bit != 0 {
      listeners[bit] |= 1 << UInt64(listener)
    }
  }

  /// All that look at any of these signals, as bits.
  subscript(signals: Signals) -> UInt64 {
    var found: UInt64 = 0
    for bit in Bits(UInt64(signals.rawValue)) { found |= listeners[bit] }
    return found
  }
}

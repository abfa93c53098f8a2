import TraceModel

/// How far the interface lags behind the device, and the classes behind the interface.
struct LagCounts: Sendable {
  private var interface: [Int: Int] = [:]
  private var traits: [Int: Int] = [:]
  private var interfaceMaxUs = 0
  private var traitsMaxUs = 0

  /// Counts a difference of kind lag that the follower ended, or that lasted no time at all.
  mutating func count(_ difference: Difference, of pair: SignalDifference.Pair) {
    guard difference.kind == .lag else { return }
    let us = difference.durationUs
    switch pair {
    case .deviceInterface where us == 0 || difference.closer != .first:
      interface[us / 1000, default: 0] += 1
      interfaceMaxUs = max(interfaceMaxUs, us)
    case .classesInterface where us == 0 || difference.closer != .second:
      traits[us / 1000, default: 0] += 1
      traitsMaxUs = max(traitsMaxUs, us)
    default: break
    }
  }

  var report: Lag {
    var lag = Lag()
    lag.interface = LagHistogram(countsByMs: interface, maxUs: interfaceMaxUs)
    lag.traits = LagHistogram(countsByMs: traits, maxUs: traitsMaxUs)
    return lag
  }

  mutating func add(_ other: LagCounts) {
    interface.merge(other.interface, uniquingKeysWith: +)
    traits.merge(other.traits, uniquingKeysWith: +)
    interfaceMaxUs = max(interfaceMaxUs, other.interfaceMaxUs)
    traitsMaxUs = max(traitsMaxUs, other.traitsMaxUs)
  }
}

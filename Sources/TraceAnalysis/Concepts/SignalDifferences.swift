import TraceModel

/// The differences of the pairs of signals that rules look at.
struct SignalDifferences: Sendable {
  /// A pair, and what made its open difference legal so far.
  private struct Watch: Sendable {
    private let pair: SignalDifference.Pair
    private let lagUs: Int
    var tracker: DifferenceTracker
    var legality = Legality()
    /// Whether a policy of the app's was wrong in the open difference.
    var isMisled = false
    /// Whether left and right were swapped in it.
    var isSwapped = false

    init(_ pair: SignalDifference.Pair, lagUs: Int) {
      self.pair = pair
      self.lagUs = lagUs
      tracker = DifferenceTracker(lagUs: lagUs)
    }

    mutating func begin(_ sides: SignalSides, at place: Place) {
      let (first, second) = sides[pair]
      tracker.begin(first, second, at: place)
      forget()
    }

    mutating func update(
      _ sides: (Side, Side), at place: Place, _ ended: inout [SignalDifference],
      _ lag: inout LagCounts
    ) {
      guard let difference = tracker.update(sides.0, sides.1, at: place) else { return }
      lag.count(difference, of: pair)
      close(difference, &ended)
    }

    mutating func cut(at place: Place, _ ended: inout [SignalDifference]) {
      if let difference = tracker.cut(at: place) { close(difference, &ended) }
    }

    @inline(never)
    private mutating func close(_ difference: Difference, _ ended: inout [SignalDifference]) {
      defer { forget() }
      guard difference.isContradiction(lag: lagUs) else { return }
      ended.append(
        SignalDifference(
          pair: pair, difference: difference, legality: legality, misledApp: isMisled,
          isSwap: isSwapped))
    }

    private mutating func forget() {
      legality = Legality()
      isMisled = false
      isSwapped = false
    }

    /// True where a difference is open whose legality does not know those reasons yet.
    func isOpen(without reasons: Reasons) -> Bool {
      tracker.start != nil && !legality.knows(reasons)
    }

    mutating func note(_ reasons: Reasons, _ situation: Situation) {
      if isOpen(without: reasons) { legality.note(reasons, situation) }
    }

    mutating func noteMisled(until end: Int) {
      if let start = tracker.start, start.t < end { isMisled = true }
    }
  }

  // Not an array: they are all known, and this is done for every change.
  private var deviceInterface: Watch
  private var classesInterface: Watch
  private var classesDevice: Watch
  private var windowInterface: Watch
  /// The contradictions that are over and have not been taken.
  private(set) var ended: [SignalDifference] = []
  private(set) var lag = LagCounts()

  /// The signals that they are made from.
  static let inputs: Signals = [.device, .interface, .classes, .idiom, .window]

  init(lagUs: Int) {
    deviceInterface = Watch(.deviceInterface, lagUs: lagUs)
    classesInterface = Watch(.classesInterface, lagUs: lagUs)
    classesDevice = Watch(.classesDevice, lagUs: lagUs)
    windowInterface = Watch(.windowInterface, lagUs: lagUs)
  }

  mutating func begin(_ sides: SignalSides, at place: Place) {
    deviceInterface.begin(sides, at: place)
    classesInterface.begin(sides, at: place)
    classesDevice.begin(sides, at: place)
    windowInterface.begin(sides, at: place)
  }

  /// Takes in the signals as they are now; what this ends is in ``ended``.
  mutating func update(_ changed: Signals, _ sides: SignalSides, at place: Place) {
    if !changed.isDisjoint(with: SignalDifference.Pair.deviceInterface.inputs) {
      deviceInterface.update(sides[.deviceInterface], at: place, &ended, &lag)
    }
    if !changed.isDisjoint(with: SignalDifference.Pair.classesInterface.inputs) {
      classesInterface.update(sides[.classesInterface], at: place, &ended, &lag)
    }
    if !changed.isDisjoint(with: SignalDifference.Pair.classesDevice.inputs) {
      classesDevice.update(sides[.classesDevice], at: place, &ended, &lag)
    }
    if !changed.isDisjoint(with: SignalDifference.Pair.windowInterface.inputs) {
      windowInterface.update(sides[.windowInterface], at: place, &ended, &lag)
    }
  }

  /// Ends the stretch of watched time; what this ends is in ``ended``.
  mutating func cut(at place: Place) {
    deviceInterface.cut(at: place, &ended)
    classesInterface.cut(at: place, &ended)
    classesDevice.cut(at: place, &ended)
    windowInterface.cut(at: place, &ended)
  }

  /// True where a difference is open of which it is not noted that it has those reasons.
  ///
  /// Mutating only to be handed no copy of all of this.
  mutating func isOpen(without reasons: Reasons) -> Bool {
    deviceInterface.isOpen(without: reasons) || classesInterface.isOpen(without: reasons)
      || classesDevice.isOpen(without: reasons) || windowInterface.isOpen(without: reasons)
  }

  /// Notes what makes the open ones legal at this moment.
  mutating func note(_ reasons: Reasons, _ situation: Situation) {
    deviceInterface.note(reasons, situation)
    classesInterface.note(reasons, situation)
    classesDevice.note(reasons, situation)
    windowInterface.note(reasons, situation)
  }

  /// Notes that a policy of the app's was wrong until now, from `start` on.
  mutating func noteMisled(until end: Int) {
    deviceInterface.noteMisled(until: end)
    classesInterface.noteMisled(until: end)
    classesDevice.noteMisled(until: end)
    windowInterface.noteMisled(until: end)
  }

  /// Notes that left and right are swapped in the open difference of device and interface.
  mutating func noteSwap() { deviceInterface.isSwapped = true }

  /// Forgets those that are over, once they have been taken.
  mutating func forgetEnded() { ended.removeAll(keepingCapacity: true) }
}

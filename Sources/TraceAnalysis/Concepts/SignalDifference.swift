import TraceModel

/// Two signals of one scene that contradicted each other.
struct SignalDifference: Hashable, Sendable {
  /// Which two; the first is the one expected to follow or lead as the name says.
  enum Pair: Int, CaseIterable, Sendable {
    case deviceInterface, classesInterface, classesDevice, windowInterface

    /// The signals that its sides are made from.
    var inputs: Signals {
      switch self {
      case .deviceInterface: [.device, .interface]
      case .classesInterface: [.classes, .idiom, .interface]
      case .classesDevice: [.classes, .idiom, .device, .interface]
      case .windowInterface: [.window, .interface]
      }
    }
  }

  var pair: Pair
  var difference: Difference
  /// What meanwhile made it legal.
  var legality: Legality
  /// Whether a policy that the app uses was wrong meanwhile.
  var misledApp = false
  /// Whether left and right were swapped in it.
  var isSwap = false
}

extension SignalDifference {
  /// Wrong, and longer than a lag.
  func isContradiction(lag lagUs: Int) -> Bool {
    difference.kind == .wrong && difference.durationUs > lagUs
  }

  /// Wrong, but only until that side followed, not too late.
  func isLate(lag lagUs: Int, late lateUs: Int, by follower: Difference.Mover) -> Bool {
    isContradiction(lag: lagUs) && difference.durationUs <= lateUs
      && (difference.closer == follower || difference.closer == .both)
  }

  /// The finding, but for its words; the severity follows from what made it legal.
  func draft(
    _ rule: any Rule.Type, _ severity: Severity? = nil, in scene: SceneView
  ) -> Draft {
    let usual: Severity = misledApp ? .error : legality.reasons.isEmpty ? .warning : .note
    return Draft(
      rule, severity ?? usual, scene: scene.name, first: difference.start, last: difference.end)
  }

  /// What to say of it; of one that was only late, `late` says what was.
  func detail(hardware: Hardware, late: String? = nil) -> Detail {
    let lasted = Text.duration(difference.durationUs)
    let reasons = legality.reasons
    let reason = legality.text(hardware: hardware)
    var evidence: [String: Evidence] = [
      "durationUs": .integer(difference.durationUs),
      "reasons": .list(reasons.names.map { .text($0) }),
    ]
    if pair == .windowInterface || reasons.contains(.window) {
      evidence["placement"] = .text(legality.placement)
    }
    var message = "\(pair.text) for \(lasted); \(reason)"
    if let late {
      message = "\(late) \(lasted) late" + (reasons.isEmpty ? "" : "; \(reason)")
    }
    return Detail(message: message, evidence: evidence)
  }
}

extension SignalDifference.Pair {
  fileprivate var text: String {
    switch self {
    case .deviceInterface: "device and interface are in different poses"
    case .classesInterface: "the size classes and the interface disagree"
    case .classesDevice: "the size classes and the device disagree"
    case .windowInterface: "the window and the interface disagree"
    }
  }
}

/// The differences of the pairs of signals that rules look at.
struct SignalDifferences: Sendable {
  private var trackers: [DifferenceTracker]
  private var legality: [Legality]
  private var misled = 0
  private var swapped = false
  private(set) var lag = LagCounts()

  /// The signals that they are made from.
  static let inputs: Signals = [.device, .interface, .classes, .idiom, .window]

  init(lagUs: Int) {
    trackers = SignalDifference.Pair.allCases.map { _ in DifferenceTracker(lagUs: lagUs) }
    legality = trackers.map { _ in Legality() }
  }

  mutating func begin(_ scene: SceneView, classes: Answer, at place: Place) {
    misled = 0
    swapped = false
    for pair in SignalDifference.Pair.allCases {
      let (first, second) = Self.sides(pair, scene, classes)
      trackers[pair.rawValue].begin(first, second, at: place)
      legality[pair.rawValue] = Legality()
    }
  }

  /// Takes in the two signals as they are now, and returns the difference that this ended.
  mutating func update(
    _ pair: SignalDifference.Pair, _ scene: SceneView, classes: Answer, at place: Place
  ) -> SignalDifference? {
    let (first, second) = Self.sides(pair, scene, classes)
    guard let difference = trackers[pair.rawValue].update(first, second, at: place) else {
      return nil
    }
    lag.count(difference, of: pair)
    return close(pair, difference)
  }

  mutating func cut(_ pair: SignalDifference.Pair, at place: Place) -> SignalDifference? {
    trackers[pair.rawValue].cut(at: place).map { close(pair, $0) }
  }

  /// Notes what makes the open ones legal at this moment.
  mutating func note(_ reasons: Reasons, in scene: SceneView) {
    for index in trackers.indices
    where trackers[index].start != nil && !legality[index].knows(reasons) {
      legality[index].note(reasons, scene.situation)
    }
  }

  /// Notes that a policy of the app's was wrong until now, from `start` on.
  mutating func noteMisled(until end: Int) {
    for pair in SignalDifference.Pair.allCases {
      guard let start = trackers[pair.rawValue].start, start.t < end else { continue }
      misled |= 1 << pair.rawValue
    }
  }

  /// Notes that left and right are swapped in the open difference of device and interface.
  mutating func noteSwap() { swapped = true }

  private mutating func close(
    _ pair: SignalDifference.Pair, _ difference: Difference
  ) -> SignalDifference {
    let bit = 1 << pair.rawValue
    let ended = SignalDifference(
      pair: pair, difference: difference, legality: legality[pair.rawValue],
      misledApp: misled & bit != 0, isSwap: pair == .deviceInterface && swapped)
    legality[pair.rawValue] = Legality()
    misled &= ~bit
    if pair == .deviceInterface { swapped = false }
    return ended
  }

  private static func sides(
    _ pair: SignalDifference.Pair, _ scene: SceneView, _ classes: Answer
  ) -> (Side, Side) {
    let pose = Side(pose: scene.situation.device.orientation)
    let interface = Side(interface: scene.situation.scene.interface)
    return switch pair {
    case .deviceInterface: (pose, interface)
    case .classesInterface: (Side(classes), interface.anyWayUp)
    case .classesDevice:
      scene.situation.scene.interface == .notTold
        ? (Side(classes), pose.anyWayUp) : (.none, .none)
    case .windowInterface: (Side(scene.situation.windowAnswer), interface.anyWayUp)
    }
  }
}

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

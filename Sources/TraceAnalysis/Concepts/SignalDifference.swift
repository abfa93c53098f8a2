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
  /// Wrong, but only until that side followed, not too late.
  func isLate(lag lagUs: Int, late lateUs: Int, by follower: Difference.Mover) -> Bool {
    difference.isContradiction(lag: lagUs) && difference.durationUs <= lateUs
      && (difference.closer == follower || difference.closer == .both)
  }

  /// How much it matters, by what made it legal.
  var severity: Severity { misledApp ? .error : legality.reasons.isEmpty ? .warning : .note }

  /// The finding, but for its words.
  func draft(_ rule: any Rule.Type, _ severity: Severity, in scene: SceneView) -> Draft {
    Draft(
      rule, severity, lane: nil, in: scene, first: difference.start, last: difference.end)
  }

  /// Counts it as a finding; nil where that is not to be listed.
  func enter(
    _ rule: any Rule.Type, _ severity: Severity, in scene: SceneView, _ findings: inout Findings
  ) -> Listing? {
    findings.enter(
      rule, severity, in: scene, first: difference.start, last: difference.end)
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

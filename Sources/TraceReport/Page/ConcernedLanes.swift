import TraceModel

/// Which lanes a finding is about, and is shaded across.
struct ConcernedLanes {
  let lanes: [Timeline.Lane]
  /// The signals that the names name that were met; they are few, and searched for each word.
  private var signalsByName: [String: Set<Signal>] = [:]

  init(_ lanes: [Timeline.Lane]) { self.lanes = lanes }

  /// The places of the lanes; all of them where the finding is about the trace as a whole.
  mutating func indices(of group: FindingGroup) -> [Int] {
    let finding = group.lead
    let signals = signals(of: finding)
    let concerned = lanes.indices.filter { index in
      let lane = lanes[index]
      if let scene = finding.scene, let own = lane.scene, scene != own { return false }
      return switch lane.kind {
      case .device: signals.contains(.device)
      case .interface: signals.contains(.interface)
      case .classes: signals.contains(.classes)
      case .window: signals.contains(.window)
      case .phase: signals.contains(.phase)
      case .policy(let id, _): group.policies.contains(id)
      case .reference, .marks: false
      }
    }
    return concerned.isEmpty ? Array(lanes.indices) : concerned
  }

  private enum Signal {
    case device, interface, classes, window, phase
  }

  /// The words in a rule's name that name a signal; evidence may name one too.
  private static let words: [(word: String, signals: Set<Signal>)] = [
    ("flat", [.device]), ("unknown", [.device]), ("startup", [.device]), ("device", [.device]),
    ("left-right", [.device, .interface]), ("interface", [.interface]),
    ("request", [.interface]), ("turn", [.interface, .classes]),
    ("classes", [.classes]), ("class", [.classes]), ("traits", [.classes]),
    ("shape", [.window]), ("window", [.window]), ("multitasking", [.window, .classes]),
    ("snapshot", [.classes, .window, .interface, .phase]),
  ]

  private mutating func signals(of finding: Finding) -> Set<Signal> {
    let names =
      [finding.rule] + ["lane", "signal"].compactMap { finding.evidence[$0] }.compactMap(\.word)
    return names.reduce(into: []) { $0.formUnion(signals(in: $1)) }
  }

  private mutating func signals(in name: String) -> Set<Signal> {
    if let known = signalsByName[name] { return known }
    let signals = Self.words.reduce(into: Set<Signal>()) { signals, entry in
      if name.contains(entry.word) { signals.formUnion(entry.signals) }
    }
    signalsByName[name] = signals
    return signals
  }
}

extension Evidence {
  fileprivate var word: String? {
    if case .text(let word) = self { word } else { nil }
  }
}

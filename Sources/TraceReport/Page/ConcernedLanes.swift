import TraceModel

/// Which lanes a finding is about, and is shaded across.
enum ConcernedLanes {
  /// The places of the lanes; all of them where the finding is about the trace as a whole.
  static func indices(of group: FindingGroup, in lanes: [Timeline.Lane]) -> [Int] {
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

  private static func signals(of finding: Finding) -> Set<Signal> {
    let names =
      [finding.rule] + ["lane", "signal"].compactMap { finding.evidence[$0] }.compactMap(\.word)
    return names.reduce(into: []) { signals, name in
      for entry in words where name.contains(entry.word) { signals.formUnion(entry.signals) }
    }
  }
}

extension Evidence {
  fileprivate var word: String? {
    if case .text(let word) = self { word } else { nil }
  }
}

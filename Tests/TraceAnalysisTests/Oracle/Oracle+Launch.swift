import TraceAnalysis
import TraceModel

extension Oracle {
  /// Values told in the first 500 ms of a scene that are not those held at their end.
  func launchTransients(in scene: OracleScene) -> [OracleFinding] {
    let explained = flips(in: scene).map(\.span) + triples()
    var found: [OracleFinding] = []
    for life in scene.lives {
      guard let launchEnd = life.launchEnd, !life.isCutShort || life.end >= launchEnd else {
        continue
      }
      let launch = life.states.filter { $0.t <= launchEnd }
      for signal in LaunchSignal.allCases {
        var told: [(value: String, state: OracleScene.State)] = []
        for state in launch {
          guard let event = state.event, signal.isTold(by: event),
            let value = signal.value(state.situation)
          else { continue }
          if told.last?.value != value { told.append((value, state)) }
        }
        guard let last = told.last, let first = told.first(where: { $0.value != last.value }),
          !explained.contains(where: {
            $0.contains(first.state.t) && $0.contains(last.state.t)
          })
        else { continue }
        let isMisled = PolicyCatalog.builtIn.filter { Self.booleans.contains($0.id) }
          .contains { policy in
            let answers = launch.map { Shape(policy.answer(for: $0.situation)) }
            guard let final = answers.last ?? nil else { return false }
            return launch.indices.contains { index in
              launch[index].seq < last.state.seq && answers[index] == final.opposite
                && (index + 1 == launch.count || launch[index + 1].seq > first.state.seq)
            }
          }
        found.append(
          OracleFinding(
            rule: "launch-transient", scene: scene.id.name, policy: nil,
            firstSeq: first.state.seq, lastSeq: last.state.seq, number: isMisled ? 1 : 0))
      }
    }
    return found
  }

  private static let booleans: Set = [
    "device-is-portrait", "device-is-landscape", "article-view", "vertical-compact",
    "horizontal-regular",
  ]

  private enum LaunchSignal: CaseIterable {
    case device, interface, window, classes

    func isTold(by event: Event) -> Bool {
      switch (self, event.payload) {
      case (.device, .device), (.interface, .interface), (.window, .window): true
      case (.classes, .traits(let traits)): traits.horizontal != nil || traits.vertical != nil
      default: false
      }
    }

    func value(_ situation: Situation) -> String? {
      switch self {
      case .device:
        situation.device.orientation.value.flatMap {
          $0.isValidInterfaceOrientation ? $0.name : nil
        }
      case .interface:
        situation.scene.interface.value.flatMap { $0 == .unknown ? nil : $0.name }
      case .window: situation.scene.window.value.map { "\($0.width)x\($0.height)" }
      case .classes: Oracle.classes(situation)
      }
    }
  }
}

import TraceAnalysis
import TraceModel

extension Oracle {
  /// Device against interface, classes against both, window against interface, with how long.
  func contradictions(in scene: OracleScene) -> [OracleFinding] {
    found(in: scene).map { Self.finding($0, scene, number: $0.difference.us) }
  }

  /// The same with their severities: 2 where a policy of the app's was wrong meanwhile, 0 where
  /// the trace shows a reason, else 1.
  func severities(in scene: OracleScene, named: [any Policy]) -> [OracleFinding] {
    found(in: scene).map { found in
      if found.rule.hasPrefix("late") { return Self.finding(found, scene, number: 1) }
      let start = found.difference.start
      let end = found.difference.end
      let isMisled = named.contains { policy in
        Self.differences(
          found.stretch, { Self.poses(Shape(policy.answer(for: $0))) },
          { Self.poses(Self.reference(policy.question, $0)) }
        ).contains {
          $0.kind == .wrong && $0.us > 0 && $0.start.t < end.t && start.t < $0.end.t
        }
      }
      let within = found.stretch.states[found.difference.states]
      let isLegal = within.contains { Self.isLegal($0.situation) }
      return Self.finding(found, scene, number: isMisled ? 2 : isLegal ? 0 : 1)
    }
  }

  private typealias Found = (
    rule: String, difference: OracleDifference, stretch: OracleScene.Stretch
  )

  private static func finding(
    _ found: Found, _ scene: OracleScene, number: Int
  ) -> OracleFinding {
    OracleFinding(
      rule: found.rule, scene: scene.id.name, policy: nil,
      firstSeq: found.difference.start.seq, lastSeq: found.difference.end.seq, number: number)
  }

  /// Whether a lock, limits, a phone upside down or a window explain a contradiction.
  private static func isLegal(_ situation: Situation) -> Bool {
    let scene = situation.scene
    let device = situation.device.orientation.value
    let isLimited = scene.supported.map { supported in
      device?.interface.map { !supported.allows($0) } ?? false
    }
    return situation.device.locked == true || scene.locked == true || isLimited == true
      || device == .portraitUpsideDown && scene.idiom == .phone || fills(situation) == false
  }

  private func found(in scene: OracleScene) -> [Found] {
    let untold = { (situation: Situation, side: PoseSet) -> PoseSet in
      situation.scene.interface == .notTold ? side : []
    }
    var found: [Found] = []
    let swaps = swaps(in: scene)
    for stretch in scene.stretches {
      func add(_ rule: String, _ difference: OracleDifference) {
        found.append((rule, difference, stretch))
      }
      for difference in Self.differences(stretch, Self.pose, Self.interface)
      where difference.isWrong {
        let isSwap = swaps.contains {
          difference.start.seq <= $0.first.seq && $0.last.seq <= difference.end.seq
        }
        if isSwap { continue }
        let isLate = difference.us <= 10_000_000 && difference.secondCloses
        add(isLate ? "late-interface" : "device-vs-interface", difference)
      }
      for difference in Self.differences(stretch, Self.sizeClass, Self.interfaceShape)
      where difference.isWrong {
        let isLate = difference.us <= 10_000_000 && difference.firstCloses
        add(isLate ? "late-traits" : "size-class-vs-interface", difference)
      }
      let untoldDifferences = Self.differences(
        stretch, { untold($0, Self.sizeClass($0)) }, { untold($0, Self.poseShape($0)) })
      for difference in untoldDifferences where difference.isWrong {
        add("size-class-vs-device", difference)
      }
      let chains = Self.chains(
        in: stretch, signal: .window, leader: Self.leader, follower: Self.windowShape)
      for difference in Self.differences(stretch, Self.windowShape, Self.interfaceShape)
      where difference.isWrong {
        let isStale = chains.contains {
          $0.first <= difference.start.seq && difference.start.seq < $0.last
        }
        if !isStale { add("shape-vs-interface", difference) }
      }
    }
    return found
  }

  /// How far the interface lagged behind the device, and the classes behind the interface, by ms.
  func lags(in scene: OracleScene) -> (interface: [Int: Int], traits: [Int: Int]) {
    var interface: [Int: Int] = [:]
    var traits: [Int: Int] = [:]
    for stretch in scene.stretches {
      for difference in Self.differences(stretch, Self.pose, Self.interface)
      where difference.kind == .lag && (difference.us == 0 || difference.secondCloses) {
        interface[difference.us / 1000, default: 0] += 1
      }
      for difference in Self.differences(stretch, Self.sizeClass, Self.interfaceShape)
      where difference.kind == .lag && (difference.us == 0 || difference.firstCloses) {
        traits[difference.us / 1000, default: 0] += 1
      }
    }
    return (interface, traits)
  }
}

extension OracleDifference {
  fileprivate var isWrong: Bool { kind == .wrong && us > 2_000_000 }
}

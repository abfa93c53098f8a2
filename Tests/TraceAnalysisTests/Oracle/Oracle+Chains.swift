import TraceAnalysis
import TraceModel

extension Oracle {
  /// Changes of a leader in a row after each of which a follower told the value from before.
  struct OracleChain {
    var first: Int
    var last: Int
    var changes: Int
  }

  /// What a follower may be told by.
  enum Told: Equatable {
    case window, classes, interface
    case answer(String?, Question)

    func isToldBy(_ event: Event) -> Bool {
      switch (self, event.payload) {
      case (.window, .window), (.interface, .interface): true
      case (.classes, .traits(let traits)): traits.horizontal != nil || traits.vertical != nil
      case (.window, .unreadable(let unreadable)): unreadable.signal == .window
      case (.classes, .unreadable(let unreadable)): unreadable.signal == .traits
      case (.interface, .unreadable(let unreadable)): unreadable.signal == .interface
      case (.answer(let name, let question), .answer(let answer)):
        answer.name == name && (answer.question ?? .interface) == question
      default: false
      }
    }
  }

  static func leader(_ situation: Situation) -> PoseSet {
    situation.scene.interface == .notTold ? poseShape(situation) : interfaceShape(situation)
  }

  /// The chains of one stretch that are long enough.
  static func chains(
    in stretch: OracleScene.Stretch, signal: Told, leader: (Situation) -> PoseSet,
    follower: (Situation) -> PoseSet
  ) -> [OracleChain] {
    let states = stretch.states
    var held: PoseSet = []
    var changes: [(index: Int, before: PoseSet)] = []
    for index in states.indices {
      let value = leader(states[index].situation)
      if value.isEmpty || value == held { continue }
      if !held.isEmpty { changes.append((index, held)) }
      held = value
    }
    var chains: [OracleChain] = []
    var isOpen = false
    for (place, change) in changes.enumerated() {
      let next = place + 1 < changes.count ? changes[place + 1].index : states.count
      let end =
        next < states.count ? (states[next].t, states[next].seq) : (stretch.end.t, stretch.end.seq)
      let told = (change.index + 1..<max(next, change.index + 1)).filter { index in
        states[index].event.map(signal.isToldBy) ?? false
      }
      let start = states[change.index]
      let isStale: Bool
      if let first = told.first, let last = told.last {
        isStale =
          follower(states[last].situation) == change.before
          && states[first].t - start.t <= end.0 - states[first].t
      } else {
        isStale = false
      }
      if isStale, isOpen {
        chains[chains.count - 1].last = end.1
        chains[chains.count - 1].changes += 1
      } else if isStale {
        chains.append(OracleChain(first: start.seq, last: end.1, changes: 1))
      }
      isOpen = isStale
    }
    return chains.filter { $0.changes >= 3 }
  }

  func stale(in scene: OracleScene) -> [OracleFinding] {
    typealias Reading = (Situation) -> PoseSet
    var followers: [(Told, leader: Reading, follower: Reading)] = [
      (.window, Self.leader, Self.windowShape), (.classes, Self.leader, Self.sizeClass),
      (.interface, Self.pose, Self.interface),
    ]
    for (name, question) in [(nil, Question.interface), ("camera", .interface)] {
      let answer = { (situation: Situation) -> PoseSet in
        let value = situation.scene.answers.first {
          $0.name == name && ($0.question ?? .interface) == question
        }?.value
        return Self.poses(value == .portrait ? .portrait : value == .landscape ? .landscape : nil)
      }
      followers.append((.answer(name, question), Self.interfaceShape, answer))
    }
    return followers.compactMap { signal, leader, follower in
      let chains = scene.stretches.flatMap {
        Self.chains(in: $0, signal: signal, leader: leader, follower: follower)
      }
      guard let first = chains.first, let last = chains.last else { return nil }
      return OracleFinding(
        rule: "stale-by-one", scene: scene.id.name, policy: nil, firstSeq: first.first,
        lastSeq: last.last, number: chains.reduce(0) { $0 + $1.changes })
    }
  }

  /// When device and interface were opposite landscapes and still; none where they also agreed.
  func swaps(
    in scene: OracleScene
  ) -> [(first: (t: Int, seq: Int), last: (t: Int, seq: Int))] {
    var opposite: [(first: (t: Int, seq: Int), last: (t: Int, seq: Int))] = []
    for stretch in scene.stretches {
      var start = 0
      func value(_ index: Int) -> [UInt8?] {
        let situation = stretch.states[index].situation
        return [
          situation.device.orientation.value?.rawValue, situation.scene.interface.value?.rawValue,
        ]
      }
      for index in stretch.states.indices {
        let isLast = index + 1 == stretch.states.count
        guard isLast || value(index + 1) != value(index) else { continue }
        let first = stretch.states[start]
        let end =
          isLast ? stretch.end : (stretch.states[index + 1].t, stretch.states[index + 1].seq)
        let pair = value(start).compactMap { $0 }.filter { $0 == 3 || $0 == 4 }
        start = index + 1
        guard pair.count == 2, end.t - first.t >= 1_000_000 else { continue }
        if pair[0] == pair[1] { return [] }
        opposite.append(((first.t, first.seq), end))
      }
    }
    return opposite.count >= 2 ? opposite : []
  }
}

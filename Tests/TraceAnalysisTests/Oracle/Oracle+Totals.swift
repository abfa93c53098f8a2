import TraceAnalysis
import TraceModel

extension Oracle {
  /// How often and how long the device lay flat, and was unknown; gaps left out.
  func deviceTotals() -> [OracleFinding] {
    let kinds: [(rule: String, orientations: Set<DeviceOrientation>)] = [
      ("flat", [.faceUp, .faceDown]), ("unknown", [.unknown]),
    ]
    return kinds.compactMap { rule, orientations in
      var parts: [(first: Int, last: Int, us: Int)] = []
      var since: (t: Int, seq: Int)?
      var isInside = false
      var lastT = 0
      func close(_ t: Int, _ seq: Int) {
        if let since { parts.append((since.seq, seq, t - since.t)) }
        since = nil
      }
      for (index, event) in events.enumerated() {
        let seq = index + 1
        switch event.payload {
        case .device(let orientation): isInside = orientations.contains(orientation)
        case .unreadable(let unreadable) where unreadable.signal == .device: isInside = false
        case .gap: close(seq == 1 ? event.t : lastT, seq)
        default: break
        }
        if !isInside {
          close(event.t, seq)
        } else if since == nil {
          since = (event.t, seq)
        }
        lastT = event.t
      }
      close(lastT, events.count)
      guard let first = parts.first, let last = parts.last else { return nil }
      return OracleFinding(
        rule: rule, scene: "", policy: nil, firstSeq: first.first, lastSeq: last.last,
        number: parts.reduce(0) { $0 + $1.us })
    }
  }

  /// Signals told again with nothing new.
  func duplicates() -> [OracleFinding] {
    var repeats: [String: [Int]] = [:]
    var snapshot = Snapshot()
    var phases: [String: ScenePhase] = [:]
    for (index, event) in events.enumerated() {
      let before = snapshot
      let scene = event.sceneID
      snapshot.apply(event)
      let old = before[scene]
      let new = snapshot[scene]
      let repeated: String? =
        switch event.payload {
        case .device(let orientation):
          before.device.orientation == .told(orientation) ? "device " : nil
        case .interface: old?.interface == new?.interface ? "interface \(scene.name)" : nil
        case .window:
          old?.window == new?.window && old?.screen == new?.screen ? "window \(scene.name)" : nil
        case .traits:
          old?.horizontal == new?.horizontal && old?.vertical == new?.vertical
            && old?.idiom == new?.idiom ? "traits \(scene.name)" : nil
        case .scene(let phase) where phase != .unattached:
          phases[scene.name] == phase ? "scene \(scene.name)" : nil
        default: nil
        }
      if case .scene(let phase) = event.payload {
        phases[scene.name] = phase == .unattached ? nil : phase
      }
      if let repeated { repeats[repeated, default: []].append(index + 1) }
    }
    return repeats.map { name, seqs in
      let scene = name.drop { $0 != " " }.dropFirst()
      return OracleFinding(
        rule: "duplicate-notification", scene: String(scene), policy: nil, firstSeq: seqs[0],
        lastSeq: seqs[seqs.count - 1], number: seqs.count)
    }
  }

  /// Requests that were refused, or that nothing answered in 2 s.
  func requests(in scene: OracleScene) -> [OracleFinding] {
    var found: [OracleFinding] = []
    func add(_ first: Int, _ last: Int) {
      found.append(
        OracleFinding(
          rule: "request-refused", scene: scene.id.name, policy: nil, firstSeq: first,
          lastSeq: last, number: nil))
    }
    for life in scene.lives {
      let states = life.states
      var taken: Set<Int> = []
      for index in states.indices {
        guard case .request(let request) = states[index].event?.payload,
          request.result == .refused
        else { continue }
        let asked = (0..<index).last { earlier in
          guard case .request(let asked) = states[earlier].event?.payload else { return false }
          let isAnswered = (earlier..<index).contains { Self.result(states[$0]) == .granted }
          return asked.result == .asked && !taken.contains(states[earlier].seq) && !isAnswered
            && states[index].t - states[earlier].t <= 2_000_000
        }
        if let asked { taken.insert(states[asked].seq) }
        add(asked.map { states[$0].seq } ?? states[index].seq, states[index].seq)
      }
      for index in states.indices {
        guard case .request(let request) = states[index].event?.payload,
          request.result == .asked, !taken.contains(states[index].seq), !request.mask.isEmpty
        else { continue }
        let until = states[index].t + 2_000_000
        let inTime = states[index...].filter { $0.t <= until }
        let isAnswered = inTime.contains { state in
          Self.isTurned(state.situation.scene, to: request.mask) == true
            || Self.result(state) == .granted
        }
        let isObserved = inTime.contains {
          Self.isTurned($0.situation.scene, to: request.mask) != nil
        }
        if isObserved, !isAnswered, life.end >= until { add(states[index].seq, states[index].seq) }
      }
    }
    return found
  }

  /// Whether the scene is turned as asked, by the interface, else by the window's shape.
  private static func isTurned(_ scene: SceneState, to mask: InterfaceOrientationMask) -> Bool? {
    switch (scene.interface, scene.window) {
    case (.told(let interface), _): mask.allows(interface)
    case (.notTold, .told(let window)):
      window.width < window.height
        ? !mask.isDisjoint(with: [.portrait, .portraitUpsideDown])
        : !mask.isDisjoint(with: .landscape)
    default: nil
    }
  }

  private static func result(_ state: OracleScene.State) -> GeometryRequest.Result? {
    guard case .request(let request) = state.event?.payload else { return nil }
    return request.result
  }

  /// How long each source served as the reference of a question.
  static func sources(_ question: Question, in scene: OracleScene) -> [ReferenceUse.Source: Int] {
    var served: [ReferenceUse.Source: Int] = [:]
    for stretch in scene.stretches {
      for (state, us) in durations(stretch) {
        let own: ReferenceUse.Source = question == .interface ? .interface : .window
        let scene = state.situation.scene
        let expected = question == .interface ? scene.expect : scene.expectShape
        let side =
          question == .interface
          ? interfaceShape(state.situation) : windowShape(state.situation)
        let other: ReferenceUse.Source = question == .interface ? .window : .interface
        guard reference(question, state.situation) != nil else { continue }
        served[expected != nil ? .expect : side.isEmpty ? other : own, default: 0] += us
      }
    }
    return served
  }

  /// The states of a stretch, and how long each lasted.
  private static func durations(
    _ stretch: OracleScene.Stretch
  ) -> [(state: OracleScene.State, us: Int)] {
    stretch.states.indices.map { index in
      let isLast = index + 1 == stretch.states.count
      let until = isLast ? stretch.end.t : stretch.states[index + 1].t
      return (stretch.states[index], until - stretch.states[index].t)
    }
  }

  /// How long a policy gave each answer in watched time.
  func shares(_ policy: any Policy, in scene: OracleScene) -> PolicyResult.Share {
    var share = PolicyResult.Share()
    for stretch in scene.stretches {
      for (state, us) in Self.durations(stretch) {
        share.add(policy.answer(for: state.situation), us)
      }
    }
    return share
  }

  /// The same for `settled(policy, settleUs)`, straight from its definition.
  func shares(
    _ policy: any Policy, settledAfter settleUs: Int, in scene: OracleScene
  ) -> PolicyResult.Share {
    var changes: [(t: Int, answer: Answer)] = []
    var isAlive = false
    for life in scene.lives {
      let isNew = life.launchEnd != nil
      if isNew { isAlive = false }
      var said = isNew ? nil : changes.last?.answer
      if isNew { changes.append((life.states[0].t, .undetermined(.notTold))) }
      let answers = life.states.map { policy.answer(for: $0.situation) }
      for index in answers.indices {
        // What is told of the moment of a gap's end is what held before it.
        if !isNew, index == 0 {
          said = answers[0]
          continue
        }
        if let said, answers[index].kind == said.kind { continue }
        said = answers[index]
        let c = life.states[index].t
        guard isAlive, settleUs > 0 else {
          changes.append((c, answers[index]))
          isAlive = isAlive || answers[index].isDefinite
          continue
        }
        let left = answers.indices.first { $0 > index && answers[$0].kind != answers[index].kind }
        let until = left.map { life.states[$0].t } ?? life.end
        if until >= c + settleUs { changes.append((c + settleUs, answers[index])) }
      }
    }
    var share = PolicyResult.Share()
    for stretch in scene.stretches {
      let from = stretch.states[0].t
      let borders = [from] + changes.map(\.t).filter { $0 > from && $0 < stretch.end.t }
      for (index, border) in borders.enumerated() {
        let until = index + 1 < borders.count ? borders[index + 1] : stretch.end.t
        guard let answer = changes.last(where: { $0.t <= border })?.answer else { continue }
        share.add(answer, until - border)
      }
    }
    return share
  }
}

extension Answer {
  /// The answer without its reason.
  fileprivate var kind: String {
    switch self {
    case .portrait: "portrait"
    case .landscape: "landscape"
    case .square: "square"
    case .undetermined: "undetermined"
    }
  }
}

extension PolicyResult.Share {
  fileprivate mutating func add(_ answer: Answer, _ us: Int) {
    switch answer {
    case .portrait: portrait += us
    case .landscape: landscape += us
    case .square: square += us
    case .undetermined: undetermined += us
    }
  }
}

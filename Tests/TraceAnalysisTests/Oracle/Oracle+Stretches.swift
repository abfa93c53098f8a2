import TraceAnalysis
import TraceModel

extension Oracle {
  /// A part of a stretch in which something held, and the event that ended it.
  struct Part {
    var states: [OracleScene.State]
    var end: (t: Int, seq: Int)

    var us: Int { end.t - states[0].t }
  }

  static func parts(
    _ stretch: OracleScene.Stretch, where holds: (Situation) -> Bool
  ) -> [Part] {
    var parts: [Part] = []
    var start: Int?
    for index in stretch.states.indices {
      let state = stretch.states[index]
      if holds(state.situation) {
        start = start ?? index
      } else if let from = start {
        parts.append(
          Part(
            states: Array(stretch.states[from..<index]), end: (state.t, state.seq)))
        start = nil
      }
    }
    if let from = start {
      parts.append(
        Part(
          states: Array(stretch.states[from...]), end: stretch.end))
    }
    return parts
  }

  /// Stretches of a device that says nothing of use, read by a boolean policy nevertheless.
  func misreadings(in scene: OracleScene) -> [OracleFinding] {
    let kinds: [(name: String, orientations: Set<DeviceOrientation>)] = [
      ("flat", [.faceUp, .faceDown]), ("unknown", [.unknown]),
    ]
    var found: [OracleFinding] = []
    for id in ["device-is-portrait", "device-is-landscape", "article-view"] {
      guard let policy = PolicyCatalog.policy(named: id) else { continue }
      for (name, orientations) in kinds {
        let holds = { (situation: Situation) -> Bool in
          situation.device.orientation.value.map(orientations.contains) ?? false
        }
        let told = scene.lives.flatMap(\.states).filter { !holds($0.situation) }
        for stretch in scene.stretches {
          for part in Self.parts(stretch, where: holds) {
            let before = told.filter { $0.seq < part.states[0].seq }.reversed().lazy
              .compactMap { Shape(policy.answer(for: $0.situation)) }.first
            let misread = part.states.first { state in
              guard let answer = Shape(policy.answer(for: state.situation)),
                let right = Self.reference(.interface, state.situation) ?? before
              else { return false }
              return answer != right
            }
            guard let misread, let answer = Shape(policy.answer(for: misread.situation)) else {
              continue
            }
            found.append(
              OracleFinding(
                rule: "\(name)-read-as-\(answer.name)", scene: scene.id.name, policy: id,
                firstSeq: misread.seq, lastSeq: part.end.seq, number: part.end.t - misread.t))
          }
        }
      }
    }
    return found
  }

  /// Stretches in which a size class is nil.
  func missingClasses(in scene: OracleScene) -> [OracleFinding] {
    scene.stretches.flatMap { stretch in
      Self.parts(stretch) {
        $0.scene.horizontal == .told(.unspecified) || $0.scene.vertical == .told(.unspecified)
      }.map { part in
        OracleFinding(
          rule: "size-class-missing", scene: scene.id.name, policy: nil,
          firstSeq: part.states[0].seq, lastSeq: part.end.seq,
          number: part.end.t - part.states[0].t)
      }
    }
  }

  /// How many turns there were, and how many changed no class.
  func blindTurns(in scene: OracleScene) -> (turns: Int, blind: Int) {
    var turns: [Int] = []
    var blind = 0
    let classChanges = scene.lives.flatMap { life in
      life.states.indices.dropFirst().filter {
        let before = life.states[$0 - 1].situation.scene
        let after = life.states[$0].situation.scene
        return before.horizontal != after.horizontal || before.vertical != after.vertical
      }.map { life.states[$0].t }
    }
    for stretch in scene.stretches {
      var held: Shape?
      for index in stretch.states.indices {
        let situation = stretch.states[index].situation
        let shape =
          Self.reference(.interface, situation) ?? Self.reference(.shape, situation)
        guard let shape else { continue }
        defer { held = shape }
        guard let held, held != shape else { continue }
        let start = stretch.states[index].t
        let rest = stretch.states[index...]
        let leaves = rest.first { state in
          let now =
            Self.reference(.interface, state.situation) ?? Self.reference(.shape, state.situation)
          return now != shape
        }
        let until = leaves?.t ?? stretch.end.t
        guard until - start >= 1_000_000 || leaves == nil && stretch.isLast else { continue }
        turns.append(start)
        let near = classChanges.contains { abs($0 - start) <= 2_000_000 }
        let settled = rest.last { $0.t <= start + 1_000_000 }?.situation ?? situation
        if !near, Self.classes(settled) != nil { blind += 1 }
      }
    }
    return (turns.count, blind)
  }
}

import TraceAnalysis
import TraceModel

extension Oracle {
  /// A change of a definite value.
  private struct Change {
    var t: Int
    var seq: Int
    var from: String
    var to: String
  }

  /// Flickers and slow bounces of every policy and of the class pair.
  func runs(in scene: OracleScene) -> [OracleFinding] {
    let explained = flips(in: scene).map(\.span) + triples()
    var found: [OracleFinding] = []
    func add(_ value: (Situation) -> String?, _ policy: String?) {
      for stretch in scene.stretches {
        let changes = Self.changes(stretch, value)
        for (rule, dwells) in [("flicker", 0..<500_000), ("slow-bounce", 500_000..<1_000_000)] {
          for run in Self.runs(changes, dwells) {
            guard let first = run.first, let last = run.last, last.t > stretch.launchEnd,
              policy != nil || run.contains(where: { $0.from == last.to }),
              !explained.contains(where: { $0.contains(first.t) && $0.contains(last.t) })
            else { continue }
            found.append(
              OracleFinding(
                rule: rule, scene: scene.id.name, policy: policy, firstSeq: first.seq,
                lastSeq: last.seq, number: run.count))
          }
        }
      }
    }
    for policy in PolicyCatalog.builtIn {
      add({ Shape(policy.answer(for: $0))?.name }, policy.id)
    }
    let app: (Situation) -> String? = { situation in
      let value = situation.scene.answers.first { $0.name == nil }?.value
      return value == .portrait ? "portrait" : value == .landscape ? "landscape" : nil
    }
    add(app, "app")
    add(Self.classes, nil)
    return found
  }

  /// The class pair, where both are told and not nil.
  static func classes(_ situation: Situation) -> String? {
    guard let horizontal = situation.scene.horizontal.value,
      let vertical = situation.scene.vertical.value, horizontal != .unspecified,
      vertical != .unspecified
    else { return nil }
    return "\(horizontal.letter)\(vertical.letter)"
  }

  private static func changes(
    _ stretch: OracleScene.Stretch, _ value: (Situation) -> String?
  ) -> [Change] {
    var changes: [Change] = []
    var held: String?
    for state in stretch.states {
      guard let now = value(state.situation) else { continue }
      if let before = held, before != now {
        changes.append(Change(t: state.t, seq: state.seq, from: before, to: now))
      }
      held = now
    }
    return changes
  }

  private static func runs(_ changes: [Change], _ dwells: Range<Int>) -> [[Change]] {
    var runs: [[Change]] = []
    for change in changes {
      if let last = runs.last?.last, dwells.contains(change.t - last.t) {
        runs[runs.count - 1].append(change)
      } else {
        runs.append([change])
      }
    }
    return runs.filter { $0.count >= 2 }
  }

  /// Where the device told flat, an orientation and flat within 50 ms.
  func triples() -> [ClosedRange<Int>] { toldTriples().map { $0.first.t...$0.last.t } }

  func toldTriples() -> [(first: (t: Int, seq: Int), last: (t: Int, seq: Int))] {
    var told: [(t: Int, seq: Int, orientation: DeviceOrientation?)] = []
    var found: [(first: (t: Int, seq: Int), last: (t: Int, seq: Int))] = []
    for (index, event) in events.enumerated() {
      switch event.payload {
      case .device(let orientation):
        told.append((event.t, index + 1, orientation))
      case .unreadable(let unreadable) where unreadable.signal == .device:
        told.append((event.t, index + 1, nil))
      case .gap: told.append((event.t, index + 1, nil))
      default: continue
      }
      guard told.last?.orientation?.isFlat == true, told.count >= 3 else { continue }
      var middle = told.count - 2
      let valid = told[middle].orientation
      guard valid?.isValidInterfaceOrientation == true else { continue }
      while middle >= 0, told[middle].orientation == valid { middle -= 1 }
      guard middle >= 0, told[middle].orientation?.isFlat == true,
        event.t - told[middle].t <= 50_000
      else { continue }
      found.append(((told[middle].t, told[middle].seq), (event.t, index + 1)))
    }
    return found
  }

  /// A flip of any signal, not joined with others.
  struct OracleFlip {
    var span: ClosedRange<Int>
    var firstSeq: Int
    var lastSeq: Int
  }

  /// The snapshot flips, those that overlap joined.
  func flips(in scene: OracleScene) -> [OracleFlip] {
    var joined: [OracleFlip] = []
    let flips = scene.lives.flatMap(Self.flips).sorted { $0.firstSeq < $1.firstSeq }
    for flip in flips {
      if let last = joined.last, last.span.overlaps(flip.span) {
        let end = max(last.span.upperBound, flip.span.upperBound)
        joined[joined.count - 1] = OracleFlip(
          span: last.span.lowerBound...end, firstSeq: last.firstSeq,
          lastSeq: max(last.lastSeq, flip.lastSeq))
      } else {
        joined.append(flip)
      }
    }
    return joined
  }

  private static func flips(_ life: OracleScene.Life) -> [OracleFlip] {
    let signals: [(Situation) -> AnyHashable?] = [
      { situation in
        guard let horizontal = situation.scene.horizontal.value,
          let vertical = situation.scene.vertical.value
        else { return nil }
        return [horizontal.rawValue, vertical.rawValue]
      }, { $0.scene.window.value }, { $0.scene.interface.value },
    ]
    return signals.flatMap { flips(life, $0) }
  }

  private static func flips(
    _ life: OracleScene.Life, _ value: (Situation) -> AnyHashable?
  ) -> [OracleFlip] {
    let states = life.states
    let values = states.map { value($0.situation) }
    var pairs: [(leaving: Int, back: Int)] = []
    for leaving in states.indices.dropFirst() {
      guard let left = values[leaving - 1], values[leaving] != left,
        let back = states.indices.first(where: { $0 > leaving && values[$0] == left }),
        states[back].t - states[leaving].t <= 1_000_000,
        !(leaving + 1...back).contains(where: {
          states[$0].situation.device.orientation != states[$0 - 1].situation.device.orientation
        })
      else { continue }
      pairs.append((leaving, back))
    }
    var taken: [(leaving: Int, back: Int)] = []
    for pair in pairs.sorted(by: { ($0.back, $0.leaving) < ($1.back, $1.leaving) })
    where !taken.contains(where: { $0.leaving < pair.leaving && pair.leaving < $0.back }) {
      taken.append(pair)
    }
    return taken.filter { isSnapshot(life, $0.leaving, $0.back) }.map { pair in
      OracleFlip(
        span: states[pair.leaving].t...states[pair.back].t, firstSeq: states[pair.leaving].seq,
        lastSeq: states[pair.back].seq)
    }
  }

  /// Whether the phases round a flip make it one of a snapshot.
  private static func isSnapshot(
    _ life: OracleScene.Life, _ leaving: Int, _ back: Int
  ) -> Bool {
    let states = life.states
    let start = states[leaving].t
    func phase(_ index: Int) -> ScenePhase? { states[index].situation.scene.phase.value }
    let near = states.indices.filter { $0 >= leaving && states[$0].t <= start + 500_000 }
    let phases = near.map(phase)
    if phases.contains(.background) { return true }
    let soon = states.indices.filter { $0 >= leaving && states[$0].t <= start + 2_000_000 }
    if phases.contains(.inactive), soon.contains(where: { phase($0) == .background }) {
      return true
    }
    let returned = (0...leaving).last { index in
      guard index > 0, phase(index) == .active, phase(index - 1) != .active else { return false }
      let before = (0..<index).last { phase($0) == .background || phase($0) == .active }
      return before.map { phase($0) == .background } ?? life.wasBackground
    }
    return returned.map { states[back].t <= states[$0].t + 500_000 } ?? false
  }
}

import TraceAnalysis
import TraceModel

extension Oracle {
  static func fills(_ situation: Situation) -> Bool? {
    guard let window = situation.scene.window.value,
      let screen = situation.scene.screen ?? situation.model?.screen
    else { return nil }
    return window.isNear(screen) || window.isNear(screen.turned)
  }

  func emptyWindows(in scene: OracleScene) -> [OracleFinding] {
    total("empty-window", in: scene) { parts in
      parts.count
    } where: { situation in
      situation.scene.window.value.map { $0.width <= 0 || $0.height <= 0 } ?? false
    }
  }

  func undecidable(in scene: OracleScene) -> [OracleFinding] {
    total("size-class-undecidable", in: scene) { parts in
      parts.reduce(0) { $0 + $1.us }
    } where: { situation in
      Self.classes(situation) == "RR"
    }
  }

  func tableViolations(in scene: OracleScene) -> [OracleFinding] {
    total("class-table-violation", in: scene, least: 1_000_000) { parts in
      parts.reduce(0) { $0 + $1.us }
    } where: { situation in
      guard let window = situation.scene.window.value, let classes = Self.classes(situation)
      else { return false }
      if let model = situation.model, model.idiom == situation.scene.idiom,
        Self.fills(situation) == true,
        ![model.portraitClasses, model.landscapeClasses].contains(where: {
          $0.description == "w\(classes.prefix(1))h\(classes.suffix(1))"
        })
      {
        return true
      }
      guard situation.scene.idiom == .pad else { return false }
      return situation.scene.horizontal == .told(.regular)
        ? window.width <= 639 : window.width >= 678
    }
  }

  /// One finding for all parts of watched time in which something held.
  private func total(
    _ rule: String, in scene: OracleScene, least: Int = 0, number: ([Part]) -> Int,
    where holds: (Situation) -> Bool
  ) -> [OracleFinding] {
    let parts = scene.stretches.flatMap { Self.parts($0, where: holds) }.filter { $0.us >= least }
    guard let first = parts.first, let last = parts.last else { return [] }
    return [
      OracleFinding(
        rule: rule, scene: scene.id.name, policy: nil, firstSeq: first.states[0].seq,
        lastSeq: last.end.seq, number: number(parts))
    ]
  }

  /// Policies that read classes or window, wrong in a window that does not fill its screen.
  func misreadWindows(in scene: OracleScene) -> [OracleFinding] {
    let ids = [
      "size-class", "vertical-compact", "horizontal-regular", "article-view", "recommended",
    ]
    return ids.compactMap { PolicyCatalog.policy(named: $0) }
      .filter { $0.question == .interface && !$0.inputs.isDisjoint(with: [.classes, .window]) }
      .flatMap { policy in misreadWindows(policy, in: scene) }
  }

  private func misreadWindows(_ policy: any Policy, in scene: OracleScene) -> [OracleFinding] {
    var found: [OracleFinding] = []
    var wasWrong = false
    for stretch in scene.stretches {
      let wrong = Self.differences(
        stretch, { Self.poses(Shape(policy.answer(for: $0))) },
        { Self.poses(Self.reference(.interface, $0)) }
      ).filter { $0.kind == .wrong }
      /// Whether it is wrong just before a moment: for longer than a lag, or all along.
      func isWrong(until t: Int, _ seq: Int) -> Bool {
        wrong.contains {
          $0.start.seq < seq && seq <= $0.end.seq
            && ($0.end.seq == seq || t - $0.start.t > 2_000_000 || wasWrong)
        }
      }
      var index = 0
      while index < stretch.states.count {
        let start = index
        let fills = Self.fills(stretch.states[index].situation)
        while index < stretch.states.count, Self.fills(stretch.states[index].situation) == fills {
          index += 1
        }
        let end =
          index < stretch.states.count
          ? (t: stretch.states[index].t, seq: stretch.states[index].seq) : stretch.end
        if fills == true { wasWrong = isWrong(until: end.t, end.seq) }
        guard fills == false, !wasWrong else { continue }
        let since = stretch.states[start]
        for difference in wrong
        where difference.start.seq < end.seq && difference.end.seq > since.seq {
          let first = difference.start.seq > since.seq ? difference.start : since
          let last = difference.end.seq < end.seq ? difference.end : end
          guard last.t - first.t > 2_000_000 else { continue }
          found.append(
            OracleFinding(
              rule: "multitasking-misread", scene: scene.id.name, policy: policy.id,
              firstSeq: first.seq, lastSeq: last.seq, number: last.t - first.t))
        }
      }
    }
    return found
  }
}

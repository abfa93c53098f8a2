import TraceAnalysis
import TraceModel

/// A difference of two sides, found by looking at the whole stretch.
struct OracleDifference {
  enum Kind { case lag, undecided, wrong }

  var start: OracleScene.State
  var end: (t: Int, seq: Int)
  var kind: Kind
  /// The states in which the sides differ, by their places in the stretch.
  var states: Range<Int>
  /// Whether the second side moved into agreement, and whether the first did.
  var secondCloses = false
  var firstCloses = false

  var us: Int { end.t - start.t }
}

extension Oracle {
  /// A side as the set of raw poses that it may be; empty where it has nothing to say.
  typealias PoseSet = Set<Int>

  static func poses(_ shape: Shape?) -> PoseSet {
    switch shape {
    case .portrait: [1, 2]
    case .landscape: [3, 4]
    case nil: []
    }
  }

  static func differences(
    _ stretch: OracleScene.Stretch, _ first: (Situation) -> PoseSet,
    _ second: (Situation) -> PoseSet
  ) -> [OracleDifference] {
    let left = stretch.states.map { first($0.situation) }
    let right = stretch.states.map { second($0.situation) }
    func differs(_ index: Int) -> Bool {
      !left[index].isEmpty && !right[index].isEmpty && left[index].isDisjoint(with: right[index])
    }
    var found: [OracleDifference] = []
    var index = 0
    while index < stretch.states.count {
      guard differs(index) else {
        index += 1
        continue
      }
      let start = index
      while index < stretch.states.count, differs(index) { index += 1 }
      let begin = stretch.states[start]
      let moves = (start..<index).filter { stretch.states[$0].t == begin.t && $0 > 0 }
      let firstMoved = moves.contains { left[$0] != left[$0 - 1] }
      let secondMoved = moves.contains { right[$0] != right[$0 - 1] }
      var difference = OracleDifference(
        start: begin, end: stretch.end, kind: .wrong, states: start..<index)
      if index < stretch.states.count {
        difference.end = (stretch.states[index].t, stretch.states[index].seq)
        if left[index].isEmpty || right[index].isEmpty {
          difference.kind = difference.us <= 2_000_000 ? .undecided : .wrong
        } else {
          difference.firstCloses = left[index] != left[index - 1]
          difference.secondCloses = right[index] != right[index - 1]
          let followed =
            firstMoved == secondMoved
            || (firstMoved ? difference.secondCloses : difference.firstCloses)
          difference.kind = difference.us <= 2_000_000 && followed ? .lag : .wrong
        }
      } else {
        difference.kind = difference.us <= 2_000_000 ? .undecided : .wrong
      }
      found.append(difference)
    }
    return found
  }

  /// What each built-in policy's wrong and judged times should be.
  func judgement(_ policy: any Policy, in scene: OracleScene) -> (wrongUs: Int, judgedUs: Int) {
    var wrongUs = 0
    var judgedUs = 0
    for stretch in scene.stretches {
      let answers = stretch.states.map { Shape(policy.answer(for: $0.situation)) }
      let references = stretch.states.map { Self.reference(policy.question, $0.situation) }
      for index in stretch.states.indices where answers[index] != nil && references[index] != nil {
        let isLast = index + 1 == stretch.states.count
        let until = isLast ? stretch.end.t : stretch.states[index + 1].t
        judgedUs += until - stretch.states[index].t
      }
      let differences = Self.differences(
        stretch, { Self.poses(Shape(policy.answer(for: $0))) },
        { Self.poses(Self.reference(policy.question, $0)) })
      for difference in differences {
        if difference.kind == .wrong { wrongUs += difference.us } else { judgedUs -= difference.us }
      }
    }
    return (wrongUs, judgedUs)
  }

  static func pose(_ situation: Situation) -> PoseSet {
    switch situation.device.orientation.value {
    case .landscape: [3, 4]
    case let value? where value.isValidInterfaceOrientation: [Int(value.rawValue)]
    default: []
    }
  }

  static func interface(_ situation: Situation) -> PoseSet {
    switch situation.scene.interface.value {
    case .landscape: [3, 4]
    case .unknown, nil: []
    case let value?: [Int(value.rawValue)]
    }
  }

  static func interfaceShape(_ situation: Situation) -> PoseSet {
    alike(interface(situation))
  }

  static func poseShape(_ situation: Situation) -> PoseSet { alike(pose(situation)) }

  static func sizeClass(_ situation: Situation) -> PoseSet {
    poses(Shape(PolicyCatalog.policy(named: "size-class")?.answer(for: situation) ?? .square))
  }

  static func windowShape(_ situation: Situation) -> PoseSet {
    guard let size = situation.scene.window.value, size.isPositive else { return [] }
    return poses(
      size.width == size.height ? nil : size.width < size.height ? .portrait : .landscape)
  }

  /// All poses of the same shape.
  private static func alike(_ poses: PoseSet) -> PoseSet {
    guard let pose = poses.first else { return [] }
    return pose <= 2 ? [1, 2] : [3, 4]
  }
}

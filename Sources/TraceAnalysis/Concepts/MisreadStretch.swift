import TraceModel

/// Watches a stretch in which the device says nothing of use, for boolean policies that answer
/// nevertheless.
///
/// One is wrong at the first moment at which it differs from the reference or, where there is
/// none, from its own definite answer before the stretch.
struct MisreadStretch: Sendable {
  private struct Reader: Sendable {
    var lane: Int
    /// Its last definite answer outside such a stretch.
    var before: Shape?
    /// Where it first answered wrongly in this stretch.
    var misread: Place?
    /// What was right then.
    var right: Shape?
    var isJudged = false
  }

  /// A stretch that a policy misread.
  struct Finding {
    var lane: Int
    var first: Place
    var right: Shape
    /// Whether a reference said so, or only the answer before.
    var isJudged: Bool
  }

  private var readers: [Reader]
  private let answer: Shape
  /// The orientations as bits by raw value.
  private let orientations: UInt8
  private var isInside = false

  static let wakes: Wakes = [.changed([.device, .idiom]), .reference, .watch, .end]

  /// Watches for stretches of these orientations that are read as `answer`.
  init(_ orientations: [DeviceOrientation], readAs answer: Shape, _ context: RuleContext) {
    self.orientations = orientations.reduce(0) { $0 | 1 << $1.rawValue }
    self.answer = answer
    readers = context.lanes(PolicyCatalog.booleanDevice).map { Reader(lane: $0) }
  }

  /// Takes in the scene as it is now; returns what was misread in the stretch that this ended.
  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView
  ) -> [Finding] {
    let isInside = scene.isWatched && isOf(scene.situation.device.orientation)
    var ended: [Finding] = []
    if self.isInside, !isInside { ended = close() }
    self.isInside = isInside
    for index in readers.indices {
      let shape = Shape(scene.answers[readers[index].lane])
      if isInside {
        read(index, shape, scene.reference.interface, at: place)
      } else if let shape, !isOf(scene.situation.device.orientation) {
        readers[index].before = shape
      }
    }
    return ended
  }

  private func isOf(_ reading: Reading<DeviceOrientation>) -> Bool {
    guard case .told(let orientation) = reading else { return false }
    return orientations & 1 << orientation.rawValue != 0
  }

  private mutating func read(_ index: Int, _ shape: Shape?, _ reference: Shape?, at place: Place) {
    guard readers[index].misread == nil, shape == answer,
      let right = reference ?? readers[index].before, right != answer
    else { return }
    readers[index].misread = place
    readers[index].right = right
    readers[index].isJudged = reference != nil
  }

  private mutating func close() -> [Finding] {
    var ended: [Finding] = []
    for index in readers.indices {
      if let first = readers[index].misread, let right = readers[index].right {
        ended.append(
          Finding(
            lane: readers[index].lane, first: first, right: right,
            isJudged: readers[index].isJudged))
      }
      readers[index].misread = nil
    }
    return ended
  }
}

extension MisreadStretch.Finding {
  /// Reports the stretch under a rule.
  func report(
    _ rule: any Rule.Type, _ state: String, until last: Place, in scene: SceneView,
    _ findings: inout Findings
  ) {
    let policy = scene.policies[lane].id
    let draft = Draft(rule, scene: scene.name, policy: policy, first: first, last: last)
    findings.report(draft) {
      let isLaunch = scene.launchEnd.map { first.t <= $0 } ?? false
      let answer = right.opposite.name
      let basis = isJudged ? "the reference says \(right.name)" : "it said \(right.name) before"
      let lasted = Text.duration(last.t - first.t)
      return Detail(
        message: """
          \(policy) reads a device that is \(state) as \(answer) for \(lasted)\
          \(isLaunch ? ", at launch" : ""); \(basis)
          """,
        evidence: [
          "atLaunch": isLaunch ? "yes" : "no", "answer": .text(answer),
          "right": .text(right.name), "basis": isJudged ? "reference" : "answer before",
          "durationUs": .integer(last.t - first.t),
        ])
    }
  }
}

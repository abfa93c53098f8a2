import TraceModel

/// A stretch in which the device said nothing of use, and a boolean policy answered wrongly.
struct MisreadStretch: Sendable {
  /// What the device said instead of an orientation.
  enum Silence: Sendable {
    case flat, unknown
  }

  var silence: Silence
  var lane: Int
  /// Where the policy first answered wrongly.
  var first: Place
  /// What was right then, and so not what it answered.
  var right: Shape
  /// Whether a reference said so, or only the answer before.
  var isJudged: Bool
}

/// Watches the boolean policies through the stretches of one kind of silence.
///
/// One is wrong at the first moment at which it differs from the reference or, where there is
/// none, from its own definite answer before the stretch.
struct MisreadTracker: Sendable {
  private struct Reader: Sendable {
    let lane: Int
    /// Its last definite answer outside such a stretch.
    var before: Shape?
    var misread: MisreadStretch?
  }

  private let silence: MisreadStretch.Silence
  private var readers: [Reader]
  private var isInside = false

  /// The signals at whose change there is something to see, besides the reference.
  static let inputs: Signals = [.device, .idiom]

  init(_ silence: MisreadStretch.Silence, lanes: [Int]) {
    self.silence = silence
    readers = lanes.map { Reader(lane: $0) }
  }

  /// Takes in the scene as it is now; returns what was misread in the stretch that this ended.
  mutating func observe(_ scene: SceneView, at place: Place) -> [MisreadStretch] {
    let isSilent = silence == MisreadStretch.Silence(scene.situation.device.orientation)
    guard isSilent, scene.isWatched else {
      let ended = close()
      for index in readers.indices {
        if !isSilent, let shape = Shape(scene.answers[readers[index].lane]) {
          readers[index].before = shape
        }
      }
      return ended
    }
    isInside = true
    for index in readers.indices where readers[index].misread == nil {
      let reference = scene.reference.interface
      guard let shape = Shape(scene.answers[readers[index].lane]),
        let right = reference ?? readers[index].before, right != shape
      else { continue }
      readers[index].misread = MisreadStretch(
        silence: silence, lane: readers[index].lane, first: place, right: right,
        isJudged: reference != nil)
    }
    return []
  }

  private mutating func close() -> [MisreadStretch] {
    guard isInside else { return [] }
    isInside = false
    defer { for index in readers.indices { readers[index].misread = nil } }
    return readers.compactMap(\.misread)
  }
}

extension MisreadStretch.Silence {
  init?(_ reading: Reading<DeviceOrientation>) {
    switch reading {
    case .told(.faceUp), .told(.faceDown): self = .flat
    case .told(.unknown): self = .unknown
    default: return nil
    }
  }
}

extension MisreadStretch {
  /// Reports the stretch under a rule.
  func report<R: Rule>(
    _ rule: R.Type, until last: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    let policy = scene.policies[lane].id
    let draft = Draft(
      rule, R.documentation.severity, scene: scene.name, policy: policy, first: first, last: last)
    guard let entry = findings.enter(draft) else { return }
    let isLaunch = scene.launchEnd.map { first.t <= $0 } ?? false
    let answer = right.opposite.name
    let basis = isJudged ? "the reference says \(right.name)" : "it said \(right.name) before"
    let lasted = Text.duration(last.t - first.t)
    let detail = Detail(
      message: """
        \(policy) reads a device that is \(silence) as \(answer) for \(lasted)\
        \(isLaunch ? ", at launch" : ""); \(basis)
        """,
      evidence: [
        "atLaunch": isLaunch ? "yes" : "no", "answer": .text(answer),
        "right": .text(right.name), "basis": isJudged ? "reference" : "answer before",
        "durationUs": .integer(last.t - first.t),
      ])
    findings.list(entry, detail)
  }
}

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

/// Watches the boolean policies through the stretches in which the device says nothing of use.
///
/// One is wrong at the first moment at which it differs from the reference or, where there is
/// none, from its own definite answer before the stretch.
struct MisreadTracker: Sendable {
  private struct Reader: Sendable {
    let lane: Int
    /// Its last definite answer outside the stretches of each kind.
    var before: (flat: Shape?, unknown: Shape?)
    var misread: MisreadStretch?
  }

  private var readers: [Reader]
  /// The stretch that goes on.
  private var present: MisreadStretch.Silence?
  private var hasMisread = false
  /// How many readers of the stretch that ended have not been asked for what they misread.
  private var left = 0

  /// The signals at whose change there is something to see, besides the reference.
  static let inputs: Signals = [.device, .idiom]

  init(lanes: [Int]) { readers = lanes.map { Reader(lane: $0, before: (nil, nil)) } }

  /// Ends the stretch if the scene as it is now is not in it; true where something was misread.
  mutating func leave(_ scene: SceneView) -> Bool {
    guard let present else { return false }
    let silence = MisreadStretch.Silence(scene.situation.device.orientation)
    guard silence != present || !scene.isWatched else { return false }
    self.present = nil
    defer { hasMisread = false }
    if hasMisread { left = readers.count }
    return hasMisread
  }

  /// Takes in the scene as it is now, once the stretch before has been left.
  mutating func observe(_ scene: SceneView, at place: Place) {
    let silence = MisreadStretch.Silence(scene.situation.device.orientation)
    for index in readers.indices {
      guard let shape = Shape(scene.answers[readers[index].lane]) else { continue }
      if silence != .flat { readers[index].before.flat = shape }
      if silence != .unknown { readers[index].before.unknown = shape }
      guard let silence, scene.isWatched, readers[index].misread == nil else { continue }
      let before = silence == .flat ? readers[index].before.flat : readers[index].before.unknown
      let reference = scene.reference.interface
      guard let right = reference ?? before, right != shape else { continue }
      readers[index].misread = MisreadStretch(
        silence: silence, lane: readers[index].lane, first: place, right: right,
        isJudged: reference != nil)
      hasMisread = true
    }
    present = scene.isWatched ? silence : nil
  }

  /// Takes out what another policy misread in the stretch that ended; nil once that was all.
  mutating func nextEnded() -> MisreadStretch? {
    while left > 0 {
      let index = readers.count - left
      left -= 1
      if let misread = readers[index].misread {
        readers[index].misread = nil
        return misread
      }
    }
    return nil
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
    let severity = R.documentation.severity
    let listing = findings.enter(
      rule, severity, lane: lane, in: scene, first: first, last: last)
    guard let listing else { return }
    let policy = scene.policies[lane].id
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
    findings.list(listing, detail)
  }
}

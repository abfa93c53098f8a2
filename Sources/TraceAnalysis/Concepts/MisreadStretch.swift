import TraceModel

/// A stretch in which the device said nothing of use, and a boolean policy answered wrongly.
struct MisreadStretch: Sendable {
  /// What the device said instead of an orientation.
  enum Silence: String, Sendable {
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
  /// The policies that are watched, as bits by their places.
  private let readers: UInt64
  /// Their last definite answers outside the stretches of each kind.
  private var before: (flat: Shapes, unknown: Shapes) = (Shapes(), Shapes())
  /// The stretch that goes on, and who misread it.
  private var present: MisreadStretch.Silence?
  private var misreaders: UInt64 = 0
  /// By the policies' places.
  private(set) var misread: [MisreadStretch] = []

  /// The signals at whose change there is something to see, besides the reference.
  static let inputs: Signals = [.device, .idiom]

  init(lanes: [Int]) { readers = lanes.reduce(0) { $0 | 1 << UInt64($1) } }

  /// True where a stretch in which something was misread has ended, as this is not what it is.
  func hasEnded(_ silence: MisreadStretch.Silence?) -> Bool {
    misreaders != 0 && silence != present
  }

  /// Forgets what was misread, once it has been taken.
  mutating func forget() {
    misread.removeAll(keepingCapacity: true)
    misreaders = 0
  }

  /// Takes in what the policies answer while the device says something, or nothing, of use.
  mutating func observe(
    _ silence: MisreadStretch.Silence?, _ answers: Shapes, _ reference: Shape?, isWatched: Bool,
    at place: Place
  ) {
    let answers = Shapes(
      portrait: answers.portrait & readers, landscape: answers.landscape & readers)
    if silence != .flat { before.flat.update(answers) }
    if silence != .unknown { before.unknown.update(answers) }
    present = isWatched ? silence : nil
    guard let present else { return }
    var right = present == .flat ? before.flat : before.unknown
    if let reference {
      right = reference == .portrait ? Shapes(portrait: readers) : Shapes(landscape: readers)
    }
    let wrong = answers.differing(from: right) & ~misreaders
    for lane in Bits(wrong) {
      let right: Shape = right.portrait & 1 << UInt64(lane) != 0 ? .portrait : .landscape
      let stretch = MisreadStretch(
        silence: present, lane: lane, first: place, right: right, isJudged: reference != nil)
      misread.insert(stretch, at: misread.firstIndex { $0.lane > lane } ?? misread.endIndex)
    }
    misreaders |= wrong
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
        \(policy) reads a device that is \(silence.rawValue) as \(answer) for \(lasted)\
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

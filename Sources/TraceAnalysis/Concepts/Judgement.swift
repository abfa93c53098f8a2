/// How a policy does against its reference in one scene.
struct Judgement: Sendable {
  /// The time of its differences that are wrong, µs.
  private(set) var wrongUs = 0
  private(set) var wrongStretches = 0
  /// The first and the last wrong stretch.
  private(set) var wrong: (first: Place, last: Place)?
  private var decidedUs = 0
  private var decidedSince: Int?
  private(set) var tracker: DifferenceTracker

  init(lagUs: Int) { tracker = DifferenceTracker(lagUs: lagUs) }

  /// The time in which both were definite, less lag and undecided, µs.
  var judgedUs: Int { decidedUs }

  /// Where the present difference began.
  var differsSince: Place? { tracker.start }

  mutating func begin(_ answer: Side, _ reference: Side, at place: Place) {
    tracker.begin(answer, reference, at: place)
    decidedSince = tracker.isDecided ? place.t : nil
  }

  mutating func update(_ answer: Side, _ reference: Side, at place: Place) -> Difference? {
    let ended = tracker.update(answer, reference, at: place)
    settle(at: place.t, isDecided: tracker.isDecided)
    if let ended { count(ended) }
    return ended
  }

  mutating func cut(at place: Place) -> Difference? {
    let ended = tracker.cut(at: place)
    settle(at: place.t, isDecided: false)
    if let ended { count(ended) }
    return ended
  }

  private mutating func settle(at t: Int, isDecided: Bool) {
    if let since = decidedSince, !isDecided {
      decidedUs += t - since
      decidedSince = nil
    } else if decidedSince == nil, isDecided {
      decidedSince = t
    }
  }

  private mutating func count(_ difference: Difference) {
    guard difference.kind == .wrong else {
      decidedUs -= difference.durationUs
      return
    }
    guard difference.durationUs > 0 else { return }
    wrongUs += difference.durationUs
    wrongStretches += 1
    wrong = (wrong?.first ?? difference.start, difference.end)
  }
}

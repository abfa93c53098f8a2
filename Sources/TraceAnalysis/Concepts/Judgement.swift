/// How a policy does against its reference in one scene.
struct Judgement: Sendable {
  /// The time of its differences that are wrong, µs.
  private(set) var wrongUs = 0
  private(set) var wrongStretches = 0
  /// The first and the last wrong stretch.
  private(set) var wrong: (first: Place, last: Place)?
  private var decidedUs = 0
  private var decidedSince = 0
  private var present: OpenDifference?
  private let lagUs: Int

  init(lagUs: Int) { self.lagUs = lagUs }

  /// The time in which both were definite, less lag and undecided, µs.
  var judgedUs: Int { decidedUs }

  /// Where the present difference began.
  var differsSince: Place? { present?.start }

  /// Answer and reference became both definite, or one of them ceased to be.
  mutating func decide(_ isDecided: Bool, at t: Int) {
    if isDecided {
      decidedSince = t
    } else {
      decidedUs += t - decidedSince
    }
  }

  /// A difference begins.
  mutating func begin(_ difference: OpenDifference) { present = difference }

  /// Answer or reference moved, and they differ as before.
  mutating func move(_ answer: Bool, _ reference: Bool, at place: Place) {
    present?.move(answer, reference, at: place)
  }

  /// Answer and reference differ no longer; returns the difference.
  mutating func end(
    at place: Place, isDecided: Bool, _ answer: Bool, _ reference: Bool
  ) -> Difference? {
    defer { present = nil }
    let ended = present?.ended(
      at: place, lagUs: lagUs, isDecided: isDecided, movesFirst: answer, movesSecond: reference)
    if let ended { count(ended) }
    return ended
  }

  /// The stretch of watched time ends; returns the difference that lasted until then.
  mutating func cut(at place: Place) -> Difference? {
    defer { present = nil }
    let ended = present?.cut(at: place, lagUs: lagUs)
    if let ended { count(ended) }
    return ended
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

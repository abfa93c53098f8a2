/// A stretch of watched time in which two sides were definite and unequal.
struct Difference: Hashable, Sendable {
  enum Kind: Sendable {
    /// One side followed the other soon enough.
    case lag
    /// Too short to tell, and ended by a cut or a side that fell silent.
    case undecided
    case wrong
  }

  enum Mover: Sendable {
    case first, second, both
  }

  var start: Place
  var end: Place
  var kind: Kind
  /// Which side moved into agreement; nil where none did.
  var closer: Mover?

  var durationUs: Int { end.t - start.t }

  /// Wrong, and longer than a lag.
  func isContradiction(lag lagUs: Int) -> Bool { kind == .wrong && durationUs > lagUs }
}

/// A difference that goes on.
struct OpenDifference: Sendable {
  var start: Place
  /// Which sides moved at its beginning.
  var firstMoved = false
  var secondMoved = false

  /// Sides moved, and differ as before; at its very beginning that counts as the beginning.
  mutating func move(_ first: Bool, _ second: Bool, at place: Place) {
    guard start.t == place.t else { return }
    firstMoved = firstMoved || first
    secondMoved = secondMoved || second
  }

  /// The difference, as the sides agree now, or are no longer both decided.
  func ended(
    at end: Place, lagUs: Int, isDecided: Bool, movesFirst: Bool, movesSecond: Bool
  ) -> Difference {
    guard isDecided else { return cut(at: end, lagUs: lagUs) }
    let closer: Difference.Mover =
      movesFirst && movesSecond ? .both : movesFirst ? .first : .second
    let isFollowed =
      firstMoved == secondMoved || (firstMoved ? movesSecond : movesFirst)
    let kind: Difference.Kind = end.t - start.t <= lagUs && isFollowed ? .lag : .wrong
    return Difference(start: start, end: end, kind: kind, closer: closer)
  }

  /// The difference, as nobody looks any more.
  func cut(at end: Place, lagUs: Int) -> Difference {
    let kind: Difference.Kind = end.t - start.t <= lagUs ? .undecided : .wrong
    return Difference(start: start, end: end, kind: kind, closer: nil)
  }
}

/// Finds the differences of two sides.
struct DifferenceTracker: Sendable {
  private var first = Side.none
  private var second = Side.none
  private var present: OpenDifference?
  private let lagUs: Int

  init(lagUs: Int) { self.lagUs = lagUs }

  /// Where the present difference began.
  var start: Place? { present?.start }

  /// Begins a stretch of watched time, in which neither side has moved yet.
  mutating func begin(_ first: Side, _ second: Side, at place: Place) {
    self.first = first
    self.second = second
    present = isUnequal ? OpenDifference(start: place) : nil
  }

  /// Takes in the sides as they are now, and returns the difference that this ended.
  mutating func update(_ first: Side, _ second: Side, at place: Place) -> Difference? {
    let movesFirst = first != self.first
    let movesSecond = second != self.second
    guard movesFirst || movesSecond else { return nil }
    self.first = first
    self.second = second
    guard let present else {
      if isUnequal {
        self.present = OpenDifference(
          start: place, firstMoved: movesFirst, secondMoved: movesSecond)
      }
      return nil
    }
    guard !isUnequal else {
      self.present?.move(movesFirst, movesSecond, at: place)
      return nil
    }
    self.present = nil
    return present.ended(
      at: place, lagUs: lagUs, isDecided: isDecided, movesFirst: movesFirst,
      movesSecond: movesSecond)
  }

  /// Ends the stretch of watched time, and with it the present difference.
  mutating func cut(at place: Place) -> Difference? {
    defer { present = nil }
    return present?.cut(at: place, lagUs: lagUs)
  }

  /// True while both sides have something to say.
  private var isDecided: Bool { !first.isEmpty && !second.isEmpty }

  private var isUnequal: Bool { isDecided && !first.agrees(with: second) }
}

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
}

/// Finds the differences of two sides.
struct DifferenceTracker: Sendable {
  private(set) var first = Side.none
  private(set) var second = Side.none
  /// Where the present difference began.
  private(set) var start: Place?
  private var firstMoved = false
  private var secondMoved = false
  private let lagUs: Int

  init(lagUs: Int) { self.lagUs = lagUs }

  /// True while both sides have something to say.
  var isDecided: Bool { !first.isEmpty && !second.isEmpty }

  /// Begins a stretch of watched time, in which neither side has moved yet.
  mutating func begin(_ first: Side, _ second: Side, at place: Place) {
    self.first = first
    self.second = second
    firstMoved = false
    secondMoved = false
    start = isUnequal ? place : nil
  }

  /// Takes in the sides as they are now, and returns the difference that this ended.
  @inline(__always)
  mutating func update(_ first: Side, _ second: Side, at place: Place) -> Difference? {
    let movesFirst = first != self.first
    let movesSecond = second != self.second
    guard movesFirst || movesSecond else { return nil }
    self.first = first
    self.second = second
    guard let start else {
      guard isUnequal else { return nil }
      firstMoved = movesFirst
      secondMoved = movesSecond
      self.start = place
      return nil
    }
    if !isUnequal {
      self.start = nil
      return ended(start, at: place, movesFirst, movesSecond)
    }
    if start.t == place.t {
      firstMoved = firstMoved || movesFirst
      secondMoved = secondMoved || movesSecond
    }
    return nil
  }

  /// Ends the stretch of watched time, and with it the present difference.
  mutating func cut(at place: Place) -> Difference? {
    defer { start = nil }
    guard let start else { return nil }
    let kind: Difference.Kind = place.t - start.t <= lagUs ? .undecided : .wrong
    return Difference(start: start, end: place, kind: kind, closer: nil)
  }

  private var isUnequal: Bool { isDecided && !first.agrees(with: second) }

  private func ended(
    _ start: Place, at end: Place, _ movesFirst: Bool, _ movesSecond: Bool
  ) -> Difference {
    guard isDecided else {
      let kind: Difference.Kind = end.t - start.t <= lagUs ? .undecided : .wrong
      return Difference(start: start, end: end, kind: kind, closer: nil)
    }
    let closer: Difference.Mover =
      movesFirst && movesSecond ? .both : movesFirst ? .first : .second
    let isFollowed =
      firstMoved == secondMoved || (firstMoved ? movesSecond : movesFirst)
    let kind: Difference.Kind = end.t - start.t <= lagUs && isFollowed ? .lag : .wrong
    return Difference(start: start, end: end, kind: kind, closer: closer)
  }
}

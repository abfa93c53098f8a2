/// How often each signal was told again with nothing new.
struct Repeats: Sendable {
  /// The repeats of one signal.
  struct Tally: Sendable {
    fileprivate(set) var count = 0
    fileprivate(set) var first = Place(t: 0, seq: 0)
    fileprivate(set) var last = Place(t: 0, seq: 0)

    fileprivate mutating func add(_ place: Place) {
      if count == 0 { first = place }
      count += 1
      last = place
    }
  }

  private var tallies = [Tally](repeating: Tally(), count: Signals.count)

  /// The repeats of one signal.
  subscript(signal: Signals) -> Tally { tallies[signal.rawValue.trailingZeroBitCount] }

  mutating func count(_ signal: Signals, at place: Place) {
    tallies[signal.rawValue.trailingZeroBitCount].add(place)
  }
}

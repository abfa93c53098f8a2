/// How often each signal was told again with nothing new.
struct Repeats: Sendable {
  /// The repeats of one signal.
  struct Tally: Sendable {
    fileprivate(set) var count = 0
    fileprivate(set) var first = Place(t: 0, seq: 0)
    fileprivate(set) var last = Place(t: 0, seq: 0)

    fileprivate mutating func add(_ count: Int, from first: Place, to last: Place) {
      if self.count == 0 { self.first = first }
      self.count += count
      self.last = last
    }
  }

  private var tallies = [Tally](repeating: Tally(), count: Signals.count)

  /// The repeats of one signal.
  subscript(signal: Signals) -> Tally { tallies[signal.rawValue.trailingZeroBitCount] }

  mutating func count(_ signal: Signals, at place: Place) {
    count(signal, 1, from: place, to: place)
  }

  /// Counts several in a row.
  mutating func count(_ signal: Signals, _ count: Int, from first: Place, to last: Place) {
    tallies[signal.rawValue.trailingZeroBitCount].add(count, from: first, to: last)
  }
}

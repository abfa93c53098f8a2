/// Occurrences that wait until it is known whether an earlier one explains them.
struct DeferredQueue: Sendable {
  struct Entry: Sendable {
    var occurrence: Occurrence
    /// The stretch that must not be explained; nil where nothing can explain it.
    var span: ClosedRange<Int>?
    var due: Int
  }

  /// Those that wait, by the time they are due; the ones before `first` are done.
  private var entries: [Entry] = []
  private var first = 0
  private var explanations = Explanations()

  /// When the next one is due.
  var due: Int { first < entries.count ? entries[first].due : .max }

  /// True where one of the stretches that were explained covers that one.
  func explains(_ span: ClosedRange<Int>) -> Bool { explanations.cover(span) }

  mutating func add(_ occurrence: Occurrence, span: ClosedRange<Int>? = nil, due: Int) {
    var index = entries.count
    while index > first, entries[index - 1].due > due { index -= 1 }
    entries.insert(Entry(occurrence: occurrence, span: span, due: due), at: index)
  }

  /// A stretch that accounts for whatever lies wholly in it.
  mutating func explain(_ span: ClosedRange<Int>) { explanations.add(span) }

  /// Adds a flip, or joins it with one that it overlaps, and returns the stretch it accounts for.
  mutating func add(_ flip: Flip, due: Int) -> ClosedRange<Int> {
    var joined = flip
    dropDone()
    entries.removeAll { entry in
      guard case .flip(let other) = entry.occurrence, other.span.overlaps(joined.span) else {
        return false
      }
      joined = other.joined(with: joined)
      return true
    }
    explain(joined.span)
    add(.flip(joined), due: max(due, joined.end.t))
    return joined.span
  }

  /// Notes that a policy of the app's was wrong in a stretch.
  mutating func noteMisled(_ stretch: Range<Int>) {
    for index in entries.indices.dropFirst(first) {
      guard case .difference(var difference) = entries[index].occurrence else { continue }
      let span = difference.difference.start.t..<difference.difference.end.t
      difference.misledApp = difference.misledApp || span.overlaps(stretch)
      entries[index].occurrence = .difference(difference)
    }
  }

  /// Takes out the next occurrence that is due by `t` and that nothing explains.
  mutating func next(until t: Int) -> Occurrence? {
    while first < entries.count, entries[first].due <= t {
      let entry = entries[first]
      first += 1
      if first == entries.count || first > Self.slack { dropDone() }
      guard let span = entry.span, explanations.cover(span) else { return entry.occurrence }
    }
    return nil
  }

  private mutating func dropDone() {
    entries.removeSubrange(..<first)
    first = 0
  }

  /// How many done ones are kept before all are dropped at once.
  private static let slack = 64

  /// Forgets explanations that ended before `t`.
  mutating func forget(before t: Int) { explanations.forget(before: t) }
}

extension Flip {
  /// The two as one, told by the earlier one's signal and value.
  fileprivate func joined(with other: Flip) -> Flip {
    var joined = other.start.seq < start.seq ? other : self
    joined.end = end.seq > other.end.seq ? end : other.end
    return joined
  }
}

/// Occurrences that wait until it is known whether an earlier one explains them.
struct DeferredQueue: Sendable {
  struct Entry: Sendable {
    var occurrence: Occurrence
    /// The stretch that must not be explained; nil where nothing can explain it.
    var span: ClosedRange<Int>?
    var due: Int
  }

  private var entries: [Entry] = []
  private var explanations = Explanations()
  /// When the next one is due.
  private(set) var due = Int.max

  mutating func add(_ occurrence: Occurrence, span: ClosedRange<Int>? = nil, due: Int) {
    entries.append(Entry(occurrence: occurrence, span: span, due: due))
    self.due = min(self.due, due)
  }

  /// A stretch that accounts for whatever lies wholly in it.
  mutating func explain(_ span: ClosedRange<Int>) { explanations.add(span) }

  /// Adds a flip, or joins it with one that it overlaps, and returns the stretch it accounts for.
  mutating func add(_ flip: Flip, due: Int) -> ClosedRange<Int> {
    var joined = flip
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
    for index in entries.indices {
      guard case .difference(var difference) = entries[index].occurrence else { continue }
      let span = difference.difference.start.t..<difference.difference.end.t
      difference.misledApp = difference.misledApp || span.overlaps(stretch)
      entries[index].occurrence = .difference(difference)
    }
  }

  /// Takes out the next occurrence that is due by `t` and that nothing explains.
  mutating func next(until t: Int) -> Occurrence? {
    while due <= t, let index = entries.firstIndex(where: { $0.due <= t }) {
      let entry = entries[index]
      entries.swapAt(index, entries.count - 1)
      entries.removeLast()
      due = entries.reduce(.max) { min($0, $1.due) }
      guard let span = entry.span, explanations.cover(span) else { return entry.occurrence }
    }
    return nil
  }

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

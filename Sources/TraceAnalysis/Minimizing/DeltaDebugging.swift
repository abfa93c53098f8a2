/// Finds what of a list is needed for it to show something.
///
/// A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002), ddmin: keep
/// one part of the list, or leave one out, in ever smaller parts.
enum DeltaDebugging {
  /// A part of the list that still shows it, of which nothing can be left out; deterministic.
  ///
  /// - Complexity: O(log n) tests where few elements together are needed, O(n²) at worst.
  static func minimal<Element>(
    _ items: [Element], shows: ([Element]) -> Bool
  ) -> [Element] {
    var items = items
    var parts = min(2, items.count)
    while !items.isEmpty {
      if let part = ranges(of: items.count, in: parts).lazy.map({ Array(items[$0]) })
        .first(where: { $0.count < items.count && shows($0) })
      {
        items = part
        parts = min(2, items.count)
      } else if let rest = ranges(of: items.count, in: parts).lazy.map({ items.without($0) })
        .first(where: shows)
      {
        items = rest
        parts = min(max(parts - 1, 2), items.count)
      } else if parts < items.count {
        parts = min(parts * 2, items.count)
      } else {
        break
      }
    }
    return items
  }

  /// So many ranges of about the same length that make up the whole.
  private static func ranges(of count: Int, in parts: Int) -> [Range<Int>] {
    (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
  }
}

extension Array {
  fileprivate func without(_ range: Range<Int>) -> [Element] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }
}

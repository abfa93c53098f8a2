extension Range<Int> {
  /// The first place from which on a condition holds that, once it holds, holds for the rest; the
  /// end where it never does.
  func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

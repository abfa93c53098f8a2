/// A set of settle times, in whole milliseconds from 0, that are walked in ascending order.
struct SettleSteps: Sendable {
  /// A bit for each.
  private var words: [UInt64]
  private let limit: Int

  /// - Parameter limit: The longest of them, ms.
  init(limit: Int) {
    self.limit = limit
    words = Array(repeating: 0, count: limit / 64 + 1)
  }

  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  /// Adds one; those past the limit do not count.
  mutating func insert(_ settle: Int) {
    if settle <= limit { words[settle >> 6] |= 1 << UInt64(settle & 63) }
  }

  /// Adds those that move what began at `start` past a moment, for each of some.
  ///
  /// Many moments within a millisecond come to one: those are leapt over.
  ///
  /// - Parameters:
  ///   - moments: The places of the moments, which ascend.
  ///   - start: In microseconds.
  ///   - time: The moment at a place, in microseconds.
  mutating func insert(passing moments: Range<Int>, after start: Int, time: (Int) -> Int) {
    var rest = moments
    var next = start
    while true {
      let place = rest.firstPlace { time($0) >= next }
      guard place < rest.upperBound else { return }
      let settle = (time(place) - start) / 1000
      guard settle <= limit else { return }
      insert(settle)
      insert(settle + 1)
      next = start + (settle + 1) * 1000
      rest = place + 1..<rest.upperBound
    }
  }

  /// The next one after `settle`, -1 for the first; nil where there is none.
  func next(after settle: Int) -> Int? {
    let from = settle + 1
    guard from <= limit else { return nil }
    var index = from >> 6
    var rest = words[index] & (~0 << UInt64(from & 63))
    while rest == 0 {
      index += 1
      guard index < words.count else { return nil }
      rest = words[index]
    }
    return (index << 6) + rest.trailingZeroBitCount
  }
}

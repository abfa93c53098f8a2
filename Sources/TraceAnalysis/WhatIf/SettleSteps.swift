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

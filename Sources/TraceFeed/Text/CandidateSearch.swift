/// Finds out whether a line holds any of a few words, without looking at most of its bytes.
///
/// S. Wu and U. Manber, "A Fast Algorithm for Multi-Pattern Searching" (1994): a pair of bytes that
/// ends in no word lets the search skip ahead. Upper and lower case are the same.
struct CandidateSearch: Sendable {
  private let words: [[UInt8]]
  /// How far to skip at each pair of bytes; 0 where a word's beginning may end.
  private let shifts: [UInt8]
  /// The words whose beginning ends in a pair, for pairs with shift 0.
  private let buckets: [Int: [Int]]
  private let window: Int

  /// Makes a search for words of at least two ASCII characters.
  init(_ words: [String]) {
    let folded = words.map { $0.utf8.map(Self.folded) }
    let window = folded.map(\.count).min() ?? 2
    var shifts = [UInt8](repeating: UInt8(clamping: window - 1), count: 1 << 14)
    var buckets: [Int: [Int]] = [:]
    for (number, word) in folded.enumerated() {
      for end in 1..<window {
        let pair = Self.pair(word[end - 1], word[end])
        shifts[pair] = min(shifts[pair], UInt8(clamping: window - 1 - end))
        if end == window - 1 { buckets[pair, default: []].append(number) }
      }
    }
    self.words = folded
    self.shifts = shifts
    self.buckets = buckets
    self.window = window
  }

  /// True where any of the words stands in the text.
  func isCandidate(_ text: Span<UInt8>) -> Bool {
    var index = window - 1
    while index < text.count {
      let pair = Self.pair(Self.folded(text[index - 1]), Self.folded(text[index]))
      let shift = Int(shifts[pair])
      if shift == 0 {
        if let numbers = buckets[pair], matches(any: numbers, in: text, endingAt: index) {
          return true
        }
        index += 1
      } else {
        index += shift
      }
    }
    return false
  }

  private func matches(any numbers: [Int], in text: Span<UInt8>, endingAt end: Int) -> Bool {
    let start = end - window + 1
    return numbers.contains { number in
      let word = words[number]
      guard start + word.count <= text.count else { return false }
      return word.indices.allSatisfy { Self.folded(text[start + $0]) == word[$0] }
    }
  }

  /// The byte with letters in lower case; some other characters share a value.
  private static func folded(_ byte: UInt8) -> UInt8 { (byte | 0x20) & 0x7F }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 7 | Int(second)
  }
}

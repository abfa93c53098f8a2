/// Finds out whether a line holds any of a few words, without looking at most of its bytes.
///
/// S. Wu and U. Manber, "A Fast Algorithm for Multi-Pattern Searching" (1994): a pair of bytes that
/// ends in no word lets the search skip ahead. Upper and lower case are the same.
struct CandidateSearch: Sendable {
  private let words: [[UInt8]]
  /// How far to skip at each pair of bytes; from ``firstBucket`` on, which words may begin there.
  private let steps: [UInt8]
  private let buckets: [[Int]]
  /// The length of the shortest word: so many bytes of each are searched for.
  private let window: Int

  private static let firstBucket: UInt8 = 100

  /// Makes a search for at most 150 words of two to 100 ASCII characters.
  init(_ words: [String]) {
    let folded = words.map { $0.utf8.map(Self.folded) }
    let window = folded.map(\.count).min() ?? 2
    precondition((2...100).contains(window) && words.count <= 150)
    var steps = [UInt8](repeating: UInt8(window - 1), count: 1 << 14)
    var buckets: [[Int]] = []
    for word in folded {
      for end in 1..<window - 1 {
        let pair = Self.pair(word[end - 1], word[end])
        steps[pair] = min(steps[pair], UInt8(window - 1 - end))
      }
    }
    for (number, word) in folded.enumerated() {
      let pair = Self.pair(word[window - 2], word[window - 1])
      if steps[pair] < Self.firstBucket {
        steps[pair] = Self.firstBucket + UInt8(buckets.count)
        buckets.append([])
      }
      buckets[Int(steps[pair] - Self.firstBucket)].append(number)
    }
    self.words = folded
    self.steps = steps
    self.buckets = buckets
    self.window = window
  }

  /// True where any of the words stands in the text.
  func isCandidate(_ text: Span<UInt8>) -> Bool {
    var index = window - 1
    while index < text.count {
      let pair = Self.pair(Self.folded(text[index - 1]), Self.folded(text[index]))
      let step = steps[pair]
      if step < Self.firstBucket {
        index += Int(step)
        continue
      }
      if matches(any: buckets[Int(step - Self.firstBucket)], in: text, endingAt: index) {
        return true
      }
      index += 1
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

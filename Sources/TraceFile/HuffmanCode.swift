/// A canonical Huffman code with a limit to the length of its words (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// A symbol's word, its first bit lowest, as deflate writes it; none for one that does not occur.
  struct Word {
    var bits: UInt64 = 0
    var length = 0
  }

  let words: [Word]

  /// Makes the best code for symbols that occur so often, but for what the limit asks.
  init(for counts: [Int], limit: Int) {
    var counts = counts
    var lengths = Self.lengths(for: counts)
    while lengths.contains(where: { $0 > limit }) {
      // Counts that are more alike make a flatter tree.
      for index in counts.indices where counts[index] > 0 { counts[index] = counts[index] / 2 + 1 }
      lengths = Self.lengths(for: counts)
    }
    words = Self.words(of: lengths)
  }

  /// The depth of each symbol in a Huffman tree.
  private static func lengths(for counts: [Int]) -> [Int] {
    var lengths = counts.map { _ in 0 }
    let leaves = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
    guard leaves.count > 1 else {
      for leaf in leaves { lengths[leaf] = 1 }
      return lengths
    }
    // Nodes are the leaves and then the inner ones, which come about in the order of their weight.
    var weights = leaves.map { counts[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var nextLeaf = 0
    var nextInner = leaves.count
    for node in leaves.count..<parents.count {
      var weight = 0
      for _ in 0..<2 {
        let isLeaf =
          nextLeaf < leaves.count
          && (nextInner == node || weights[nextLeaf] <= weights[nextInner])
        let child = isLeaf ? nextLeaf : nextInner
        if isLeaf { nextLeaf += 1 } else { nextInner += 1 }
        parents[child] = node
        weight += weights[child]
      }
      weights.append(weight)
    }
    var depths = parents.map { _ in 0 }
    for node in (0..<(parents.count - 1)).reversed() { depths[node] = depths[parents[node]] + 1 }
    for (index, leaf) in leaves.enumerated() { lengths[leaf] = depths[index] }
    return lengths
  }

  /// The words that follow from their lengths: those of one length in the symbols' order.
  private static func words(of lengths: [Int]) -> [Word] {
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[length] += 1 }
    var next = [0]
    for length in 1...16 { next.append((next[length - 1] + counts[length - 1]) << 1) }
    return lengths.map { length in
      guard length > 0 else { return Word() }
      defer { next[length] += 1 }
      return Word(bits: reversed(UInt64(next[length]), bits: length), length: length)
    }
  }

  private static func reversed(_ word: UInt64, bits: Int) -> UInt64 {
    var word = word
    var result: UInt64 = 0
    for _ in 0..<bits {
      result = result << 1 | word & 1
      word >>= 1
    }
    return result
  }
}

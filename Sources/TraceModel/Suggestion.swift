/// The known word that a person probably meant.
package enum Suggestion {
  /// A longer word is not looked at, so that a hostile one costs nothing.
  private static let longest = 100

  /// The nearest of the words, where it is near enough to be meant: one slip in three letters.
  package static func nearest(to word: String, among words: [String]) -> String? {
    guard word.count <= longest else { return nil }
    let distances = words.map { (word: $0, distance: distance(word, $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, word.count / 3)
    else { return words.first { $0.hasPrefix(word) && word.count >= 3 } }
    return best.word
  }

  /// How many letters must be put in, taken out, replaced, or swapped with their neighbour.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(
          last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}

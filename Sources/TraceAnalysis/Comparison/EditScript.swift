/// The shortest way from one sequence to another: what both have, what is missing, what is extra.
///
/// E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), given up after
/// `maximumDifferences`; the script then covers the beginning of both as far as it got.
struct EditScript {
  enum Step: Equatable {
    case match, missing, extra
  }

  private(set) var steps: [Step] = []

  /// - Complexity: O((n + m) d) time and O(d²) memory for d differences.
  init<Element: Equatable>(
    from left: [Element], to right: [Element], maximumDifferences: Int
  ) {
    var rounds: [Round] = []
    var round = Round(before: nil, left: left.count, right: right.count)
    while true {
      round.slide { left[$0] == right[$1] }
      rounds.append(round)
      if round.isComplete || round.differences == maximumDifferences { break }
      round = Round(before: round, left: left.count, right: right.count)
    }
    steps = Self.steps(through: rounds)
  }

  /// Walks back from the furthest point of the last round.
  private static func steps(through rounds: [Round]) -> [Step] {
    var steps: [Step] = []
    var (x, diagonal) = rounds[rounds.count - 1].furthest
    for (index, round) in rounds.enumerated().reversed() {
      let start = round.starts[round.slot(diagonal)]
      steps.append(contentsOf: repeatElement(.match, count: x - start.x))
      guard index > 0 else { break }
      steps.append(start.isDown ? .extra : .missing)
      x = start.isDown ? start.x : start.x - 1
      diagonal += start.isDown ? 1 : -1
    }
    return steps.reversed()
  }
}

/// The furthest points that so many differences reach, one for each diagonal x − y.
private struct Round {
  /// Where a diagonal is entered, and whether from the diagonal above it by a step down.
  struct Start {
    var x: Int
    var isDown: Bool
  }

  let differences: Int
  private let left: Int
  private let right: Int
  private(set) var starts: [Start]
  private var ends: [Int]

  /// No point of the grid.
  private static let nowhere = -1

  /// The starts of the round after another; of the first, which is at the origin.
  init(before: Round?, left: Int, right: Int) {
    self.left = left
    self.right = right
    guard let before else {
      differences = 0
      starts = [Start(x: 0, isDown: false)]
      ends = [0]
      return
    }
    differences = before.differences + 1
    starts = stride(from: -differences, through: differences, by: 2).map { diagonal in
      let above = before.end(diagonal + 1)
      let below = before.end(diagonal - 1)
      let isDownLegal = above != Self.nowhere && above - diagonal <= right
      let isRightLegal = below != Self.nowhere && below < left
      if isDownLegal, !isRightLegal || above > below { return Start(x: above, isDown: true) }
      return Start(x: isRightLegal ? below + 1 : Self.nowhere, isDown: false)
    }
    ends = starts.map(\.x)
  }

  /// Follows each diagonal for as long as the two sequences agree.
  mutating func slide(_ areEqual: (Int, Int) -> Bool) {
    for slot in ends.indices where ends[slot] != Self.nowhere {
      let diagonal = 2 * slot - differences
      var x = ends[slot]
      while x < left, x - diagonal < right, areEqual(x, x - diagonal) { x += 1 }
      ends[slot] = x
    }
  }

  func slot(_ diagonal: Int) -> Int { (diagonal + differences) / 2 }

  private func end(_ diagonal: Int) -> Int {
    diagonal.magnitude <= differences ? ends[slot(diagonal)] : Self.nowhere
  }

  /// The point that has the most of both sequences behind it.
  var furthest: (x: Int, diagonal: Int) {
    var best = (x: 0, diagonal: 0, sum: -1)
    for (slot, x) in ends.enumerated() where x != Self.nowhere {
      let diagonal = 2 * slot - differences
      if 2 * x - diagonal > best.sum { best = (x, diagonal, 2 * x - diagonal) }
    }
    return (best.x, best.diagonal)
  }

  var isComplete: Bool {
    let diagonal = left - right
    return diagonal.magnitude <= differences && (diagonal + differences) % 2 == 0
      && end(diagonal) == left
  }
}

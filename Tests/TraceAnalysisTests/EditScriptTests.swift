import Testing

@testable import TraceAnalysis

@Suite struct EditScriptTests {
  /// Every pair of words of up to four letters out of two.
  @Test func scriptsAreShortestAndLeadFromOneToTheOther() {
    let words = (0...4).flatMap { length in
      (0..<(1 << length)).map { bits in (0..<length).map { bits >> $0 & 1 } }
    }
    for left in words {
      for right in words {
        let steps = EditScript(from: left, to: right, maximumDifferences: 8).steps
        #expect(Self.apply(steps, to: left, right) == right)
        #expect(
          steps.count { $0 != .match } == left.count + right.count
            - 2 * Self.longestCommon(left, right))
      }
    }
  }

  @Test func givenUpEarlyItCoversTheBeginning() {
    let steps = EditScript(from: [1, 2, 3, 4, 5], to: [6, 7, 8, 9], maximumDifferences: 3).steps
    #expect(steps.count == 3)
    #expect(!steps.contains(.match))
  }

  /// What comes of following the steps; nil where one of them is impossible.
  private static func apply(_ steps: [EditScript.Step], to left: [Int], _ right: [Int]) -> [Int]? {
    var left = left[...]
    var result: [Int] = []
    for step in steps {
      switch step {
      case .match:
        guard let next = left.popFirst() else { return nil }
        result.append(next)
      case .missing: guard left.popFirst() != nil else { return nil }
      case .extra:
        guard result.count < right.count else { return nil }
        result.append(right[result.count])
      }
    }
    return left.isEmpty ? result : nil
  }

  private static func longestCommon(_ left: [Int], _ right: [Int]) -> Int {
    guard let last = left.last, let other = right.last else { return 0 }
    if last == other { return longestCommon(left.dropLast(), right.dropLast()) + 1 }
    return max(longestCommon(left.dropLast(), right), longestCommon(left, right.dropLast()))
  }
}

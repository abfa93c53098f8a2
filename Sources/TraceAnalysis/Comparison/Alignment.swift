import TraceModel

/// The changes of two traces laid side by side, a bounded stretch at a time.
///
/// Equal changes are paired as they come. Where the traces part, the shortest script over the next
/// ``window`` changes of each is followed to its last stretch of ``reunion`` changes in common,
/// since its tail might only be forced by the window's end. Two traces that go apart for longer
/// than a window are paired as well as each window allows.
struct Alignment {
  /// How many changes of each trace are looked at together.
  static let window = 4096
  /// How many differences a script may have.
  static let maximumDifferences = 512
  /// How many changes in common end a stretch of differences.
  static let reunion = 8

  /// A change that both traces have, or one that only one of them has.
  enum Pair {
    case both(StateChange, StateChange)
    case missing(StateChange)
    case extra(StateChange)
  }

  /// Pairs up the beginning of what is pending and says how much of each was used.
  static func pairs(
    _ left: ArraySlice<StateChange>, _ right: ArraySlice<StateChange>, areWhole: Bool
  ) -> (pairs: [Pair], left: Int, right: Int) {
    if right.isEmpty { return (left.map(Pair.missing), left.count, 0) }
    if left.isEmpty { return (right.map(Pair.extra), 0, right.count) }
    var pairs = zip(left, right).prefix { $0.state == $1.state }.map(Pair.both)
    var used = (left: pairs.count, right: pairs.count)
    if pairs.isEmpty {
      let script = EditScript(
        from: left.map(\.state), to: right.map(\.state), maximumDifferences: maximumDifferences)
      for step in areWhole ? script.steps[...] : trusted(script.steps) {
        let next = (left: left.startIndex + used.left, right: right.startIndex + used.right)
        switch step {
        case .match: pairs.append(.both(left[next.left], right[next.right]))
        case .missing: pairs.append(.missing(left[next.left]))
        case .extra: pairs.append(.extra(right[next.right]))
        }
        used.left += step == .extra ? 0 : 1
        used.right += step == .missing ? 0 : 1
      }
      rejoin(&pairs)
    }
    return (pairs, used.left, used.right)
  }

  /// The script up to its last long match, else to its last match, else whole.
  private static func trusted(_ steps: [EditScript.Step]) -> ArraySlice<EditScript.Step> {
    var run = 0
    var lastLong: Int?
    var last: Int?
    for (index, step) in steps.enumerated() {
      run = step == .match ? run + 1 : 0
      if run > 0 { last = index }
      if run >= reunion { lastLong = index }
    }
    return steps[...(lastLong ?? last ?? steps.count - 1)]
  }

  /// Pairs a missing change with an equal extra one from which only other scenes part it.
  private static func rejoin(_ pairs: inout [Pair]) {
    var index = 0
    while index < pairs.count {
      if let partner = partner(of: index, in: pairs) {
        switch (pairs[index], pairs[partner]) {
        case (.missing(let left), .extra(let right)), (.extra(let right), .missing(let left)):
          pairs[index] = .both(left, right)
          pairs.remove(at: partner)
        default: break
        }
      }
      index += 1
    }
  }

  /// The place of the other half of a change that stands alone.
  ///
  /// The two belong together where the earlier one can move forward past all of its own trace, or
  /// the later one back past all of its own.
  private static func partner(of index: Int, in pairs: [Pair]) -> Int? {
    guard let alone = pairs[index].alone else { return nil }
    var canMoveForward = true
    var canMoveBack = true
    for other in pairs.indices[(index + 1)...].prefix(window) {
      let isAcross =
        pairs[other].alone != nil && pairs[other].isMissing != pairs[index].isMissing
      if isAcross, pairs[other].state == alone.state { return other }
      guard !pairs[other].state.isUnrelated(to: alone.state) else { continue }
      if isAcross || pairs[other].alone == nil { canMoveBack = false }
      if !isAcross { canMoveForward = false }
      guard canMoveForward || canMoveBack else { return nil }
    }
    return nil
  }
}

extension Alignment.Pair {
  /// The change, where only one of the traces has it.
  fileprivate var alone: StateChange? {
    switch self {
    case .both: nil
    case .missing(let change), .extra(let change): change
    }
  }

  fileprivate var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  fileprivate var state: StateChange.State {
    switch self {
    case .both(let change, _), .missing(let change), .extra(let change): change.state
    }
  }
}

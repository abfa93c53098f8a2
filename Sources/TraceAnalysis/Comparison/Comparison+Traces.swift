public import TraceModel

extension Comparison {
  /// Compares two traces as their readers give them out, in memory that does not grow with them.
  ///
  /// What counts is each line that changes the state of the device or of a scene; repeats,
  /// requests and notes do not. The order of different scenes among each other is not compared. Of
  /// a file that holds several traces the first counts.
  ///
  /// A change that both have is late where it came later in the right trace by more than the
  /// tolerance, both since the first change in common and since the one in common before it, so
  /// that neither a later start nor one delay counts against all that follows.
  ///
  /// - Parameters:
  ///   - toleranceUs: How late a change may come, µs.
  ///   - left: The name of the trace that is as it should be.
  ///   - right: The name of the trace that is compared with it.
  ///   - nextLeft: The next batch of the left trace, nil after the last.
  ///   - nextRight: The next batch of the right trace, nil after the last.
  /// - Throws: What either of the two throws.
  public init<Failure: Error>(
    toleranceUs: Int, left: String, right: String,
    nextLeft: () throws(Failure) -> TraceBatch?, nextRight: () throws(Failure) -> TraceBatch?
  ) throws(Failure) {
    var leftReader = ChangeReader(path: left)
    var rightReader = ChangeReader(path: right)
    var clock = Lateness()
    self.init(toleranceUs: toleranceUs, left: leftReader.side, right: rightReader.side)
    while true {
      try leftReader.fill(to: Alignment.window, from: nextLeft)
      try rightReader.fill(to: Alignment.window, from: nextRight)
      if leftReader.pending.isEmpty, rightReader.pending.isEmpty { break }
      let aligned = Alignment.pairs(
        leftReader.pending.prefix(Alignment.window), rightReader.pending.prefix(Alignment.window),
        areWhole: leftReader.isWhole && rightReader.isWhole)
      for pair in aligned.pairs { count(pair, &clock) }
      leftReader.drop(aligned.left)
      rightReader.drop(aligned.right)
    }
    self.left = leftReader.side
    self.right = rightReader.side
  }

  private mutating func count(_ pair: Alignment.Pair, _ clock: inout Lateness) {
    switch pair {
    case .missing(let change):
      missing += 1
      note(Difference(.missing, change.state, left: change.place))
    case .extra(let change):
      extra += 1
      note(Difference(.extra, change.state, right: change.place))
    case .both(let left, let right):
      matched += 1
      let lateUs = clock.lateness(left: left.t, right: right.t)
      guard lateUs > toleranceUs else { return }
      late += 1
      note(
        Difference(
          .late, left.state, left: left.place, right: right.place, lateUs: lateUs))
    }
  }

  private mutating func note(_ difference: Difference) {
    if firstDivergence == nil { firstDivergence = difference }
    if differences.count < Self.maximumDifferences { differences.append(difference) }
  }
}

extension Comparison.Difference {
  fileprivate init(
    _ kind: Kind, _ state: StateChange.State, left: Place? = nil, right: Place? = nil,
    lateUs: Int? = nil
  ) {
    self.init(
      kind, scene: state.scene?.name, signal: state.told.kind, value: state.value, left: left,
      right: right, lateUs: lateUs)
  }
}

/// How much later the right trace is than the left.
private struct Lateness {
  private var first: Int?
  private var last = 0

  /// The delay of a change in common, since the first one and since the one before.
  mutating func lateness(left: Int, right: Int) -> Int {
    let offset = right - left
    defer { last = offset }
    guard let first else {
      first = offset
      return 0
    }
    return min(offset - first, offset - last)
  }
}

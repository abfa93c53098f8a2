import TraceModel

/// Leaves of a reading what lies between two times, with the state at its beginning.
struct TimeRange {
  /// The first `t` that is wanted, µs.
  let from: Int?
  /// The first `t` that is not wanted any more, µs.
  let to: Int?
  /// The fold of what lies before `from`; nil once that is reached.
  private var before: Snapshot?
  /// True once an event at or past `to` was met.
  private(set) var isPast = false

  init(from: Int?, to: Int?) {
    self.from = from
    self.to = to
  }

  /// Cuts a batch to the range; false where nothing is left of it.
  mutating func clip(_ lines: inout TraceReader.Lines) -> Bool {
    if lines.batch.header != nil {
      before = from.map { _ in Snapshot(header: lines.batch.header) }
      isPast = false
    }
    if isPast { return false }
    if var snapshot = before, let from {
      skip(&lines, to: from, folding: &snapshot)
    }
    if let to, let first = lines.batch.events.firstIndex(where: { $0.t >= to }) {
      isPast = true
      lines.removeSuffix(from: first)
      lines.batch.end = nil
    }
    return lines.batch.header != nil || !lines.batch.events.isEmpty || lines.batch.end != nil
      || lines.batch.loss != nil || lines.batch.keyframe != nil
  }

  /// Folds the events before `from` into the keyframe.
  private mutating func skip(
    _ lines: inout TraceReader.Lines, to from: Int, folding snapshot: inout Snapshot
  ) {
    if let keyframe = lines.batch.keyframe { snapshot.apply(keyframe) }
    let events = lines.batch.events
    let count = events.firstIndex { $0.t >= from } ?? events.count
    for event in events[..<count] { snapshot.apply(event) }
    let time = count > 0 ? events[count - 1].t : lines.batch.keyframeTime
    let after = lines.batch.firstSeq - 1 + count
    lines.removePrefix(count)
    lines.batch.loss = nil
    lines.batch.keyframe = nil
    lines.batch.keyframeTime = nil
    before = snapshot
    guard count < events.count else { return }
    before = nil
    guard after > 0 else { return }
    lines.batch.keyframe = snapshot.keyframe(after: after)
    lines.batch.keyframeTime = time
  }
}

extension TraceReader.Lines {
  fileprivate mutating func removePrefix(_ count: Int) {
    batch.events.removeFirst(count)
    batch.firstSeq += count
    guard !lineEnds.isEmpty, count > 0 else { return }
    let length = lineEnds[count - 1]
    text.removeFirst(length)
    lineEnds = lineEnds.dropFirst(count).map { $0 - length }
  }

  fileprivate mutating func removeSuffix(from index: Int) {
    batch.events.removeSubrange(index...)
    guard !lineEnds.isEmpty else { return }
    lineEnds.removeSubrange(index...)
    text.removeSubrange((lineEnds.last ?? 0)...)
  }
}

import TraceModel

/// The changes of state of one trace, read as far ahead as asked for.
struct ChangeReader {
  private(set) var side: Comparison.Side
  /// The changes read and not yet taken, oldest first.
  private(set) var pending: ArraySlice<StateChange> = []
  private var isAtEnd = false
  private var snapshot = Snapshot()
  private var hasHeader = false

  init(path: String) { side = Comparison.Side(path: path) }

  /// True where all that is left of the trace fits into one window.
  var isWhole: Bool { isAtEnd && pending.count <= Alignment.window }

  /// Reads on until so many changes are pending or the trace ends.
  mutating func fill<Failure: Error>(
    to count: Int, from next: () throws(Failure) -> TraceBatch?
  ) throws(Failure) {
    while pending.count < count, !isAtEnd {
      guard let batch = try next(), batch.header == nil || !hasHeader else {
        isAtEnd = true
        return
      }
      take(batch)
    }
  }

  mutating func drop(_ count: Int) { pending.removeFirst(count) }

  private mutating func take(_ batch: TraceBatch) {
    if let header = batch.header {
      hasHeader = true
      snapshot = Snapshot(header: header)
    }
    if let loss = batch.loss { side.lost += loss.lastSeq - loss.firstSeq + 1 }
    if let keyframe = batch.keyframe, side.events == 0 || batch.loss != nil {
      snapshot.apply(keyframe)
    }
    for (index, event) in batch.events.enumerated() {
      let before = snapshot
      snapshot.apply(event)
      side.events += 1
      guard let state = StateChange.State(event, before: before, after: snapshot) else { continue }
      side.changes += 1
      pending.append(StateChange(seq: batch.firstSeq + index, t: event.t, state: state))
    }
  }
}

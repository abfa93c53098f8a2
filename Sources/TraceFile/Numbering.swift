import TraceModel

/// Gives the lines of a file their `seq`, and finds out what is missing.
struct Numbering {
  /// The `seq` of the last line.
  private var count = 0
  /// The `t` of the last line, µs.
  private var time = 0
  private var hasBegun = false
  private var isJumping = false
  /// True while the last line is a `gap`: a keyframe then tells the state behind it.
  private var isBehindGap = false

  /// Says that the next block is not the one behind the last, on purpose.
  mutating func jump() { isJumping = true }

  /// Makes a batch of a segment; one with a header begins a trace.
  ///
  /// In a foreign file, keyframes tell nothing of what is missing.
  mutating func batch(of segment: inout Segment, isForeign: Bool) -> TraceBatch {
    var batch = TraceBatch()
    if begins(segment, isForeign: isForeign) {
      batch.header = segment.header ?? TraceHeader()
      count = 0
      time = 0
      hasBegun = true
      let isCutOut = segment.header != nil || isForeign
      if let keyframe = segment.keyframe, keyframe.after > 0 {
        go(to: keyframe, losing: !isCutOut, in: &batch)
      }
    } else if let keyframe = segment.keyframe, !isForeign, keyframe.after > count || isJumping {
      go(to: keyframe, losing: !isJumping, in: &batch)
    } else if let keyframe = segment.keyframe, isBehindGap {
      tell(keyframe, in: &batch)
    }
    // A line without a time has that of the line before.
    segment.events.raiseTimes(to: time)
    batch.firstSeq = count + 1
    batch.events = segment.events
    batch.end = segment.end
    batch.endTime = segment.endTime
    count += segment.events.count
    // Lines behind an `end` may go on, but not at a time before it.
    time = max(time, segment.events.last?.t ?? 0, segment.endTime ?? 0)
    if let last = segment.events.last {
      isBehindGap = if case .gap = last.payload { true } else { false }
    }
    return batch
  }

  /// True where a trace begins: with a header, or, its header lost, with a number that went back.
  private func begins(_ segment: Segment, isForeign: Bool) -> Bool {
    if segment.header != nil || !hasBegun { return true }
    guard let keyframe = segment.keyframe, !isForeign, !isJumping else { return false }
    return keyframe.after < count
  }

  private mutating func go(
    to keyframe: Segment.KeyframeLine, losing: Bool, in batch: inout TraceBatch
  ) {
    if losing {
      batch.loss = LostRange(
        firstSeq: count + 1, lastSeq: keyframe.after, startUs: time,
        endUs: max(time, keyframe.time))
    }
    count = keyframe.after
    tell(keyframe, in: &batch)
    isJumping = false
  }

  private mutating func tell(_ keyframe: Segment.KeyframeLine, in batch: inout TraceBatch) {
    time = max(time, keyframe.time)
    batch.keyframe = keyframe.keyframe
    batch.keyframeTime = time
  }
}

/// A stretch of a trace as a reader hands it on, in order.
///
/// The header, the loss and the keyframe come before the events, the end after them. The events
/// are the counted lines, so that the one at `index` has the `seq` `firstSeq + index`.
public struct TraceBatch: Sendable {
  /// The header line, where the batch begins a trace.
  ///
  /// A second one in a file begins a trace of its own.
  public var header: TraceHeader?
  /// What is missing before this batch.
  public var loss: LostRange?
  /// The state before the events; to be set only at the start of a reading and after a loss.
  public var keyframe: Keyframe?
  /// The `t` of the keyframe, µs.
  public var keyframeTime: Int?
  /// The `seq` of the first event.
  public var firstSeq: Int
  public var events: EventList
  /// The end line, where the batch has one, and its `t`.
  public var end: End?
  public var endTime: Int?

  public init(firstSeq: Int = 1, events: some Sequence<Event> = []) {
    self.firstSeq = firstSeq
    self.events = EventList(events)
  }
}

/// Lines that damage took, by `seq` and time.
public struct LostRange: Hashable, Codable, Sendable {
  /// The first and the last lost `seq`; equal numbers are one line.
  public var firstSeq: Int
  public var lastSeq: Int
  /// The `t` of the last line before and of the first keyframe after, µs.
  public var startUs: Int
  public var endUs: Int

  public init(firstSeq: Int, lastSeq: Int, startUs: Int, endUs: Int) {
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
    self.startUs = startUs
    self.endUs = endUs
  }
}

/// How whole a trace file is, best first but for `foreign`.
public enum Integrity: String, Codable, Sendable {
  /// Ends with an `end` line and the end-of-file marker.
  case sealed
  /// A recorder holds its lock.
  case open
  /// The recorder was killed; all that was flushed is there.
  case crashed
  /// Bytes in the middle are damaged.
  case damaged
  /// Not our container: plain gzip of any writer, or plain JSON Lines.
  case foreign
}

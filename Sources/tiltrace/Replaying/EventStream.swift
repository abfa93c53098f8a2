import TraceFile
import TraceModel

/// What a trace gives, one thing at a time.
struct EventStream {
  enum Item {
    case header(TraceHeader)
    /// The state to begin from: at the start of a reading from the middle, and after a loss.
    case state(Keyframe)
    case event(seq: Int, Event)
  }

  let reader: TraceReader
  private var batch = TraceBatch()
  private var index = 0
  private var isAtStart = true
  /// Whether the trace was read to its end, so that its condition is known.
  private(set) var isOver = false

  init(_ path: String, _ options: TraceReader.Options = TraceReader.Options()) throws {
    reader = try TraceReader(opening: path, options: options)
  }

  /// Returns the next thing, or nil at the end.
  mutating func next() throws -> Item? {
    while index >= batch.events.count {
      guard let next = try reader.next() else {
        isOver = true
        return nil
      }
      batch = next
      index = 0
      if let header = take(\.header) { return .header(header) }
    }
    if index == 0, let keyframe = take(\.keyframe), isAtStart || batch.loss != nil {
      isAtStart = false
      return .state(keyframe)
    }
    isAtStart = false
    defer { index += 1 }
    return .event(seq: batch.firstSeq + index, batch.events[index])
  }

  /// Tells what is missing of a trace that was read to its end, and gives the status.
  func condition(of path: String) -> ExitStatus {
    isOver ? TraceCondition(reader, path: path).tell() : .done
  }

  private mutating func take<Value>(_ field: WritableKeyPath<TraceBatch, Value?>) -> Value? {
    defer { batch[keyPath: field] = nil }
    return batch[keyPath: field]
  }
}

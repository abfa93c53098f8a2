import Synchronization

/// Signals as bytes that a `poll` can wait for.
///
/// A handler may do next to nothing, so it writes the signal's number into a pipe; everything else
/// happens where the pipe is read.
struct SignalPipe {
  /// Ready when a signal came.
  let descriptor: Int32

  /// Where the handler writes; set once, before the first handler is.
  private static let writingEnd = Atomic<Int32>(-1)
  /// How many signals came that nobody has taken.
  private static let waiting = Atomic<Int>(0)
  /// So many: whoever should take them is stuck, in an expression of the user's perhaps.
  private static let tooMany = 5

  /// Begins to catch the signals, but for those that were ignored when the tool started.
  init(catching signals: [CaughtSignal]) throws(SystemError) {
    let pipe = try Platform.makePipe()
    descriptor = pipe.reading
    Self.writingEnd.store(pipe.writing, ordering: .sequentiallyConsistent)
    for caught in signals {
      Platform.handle(caught) { number in
        if SignalPipe.waiting.add(1, ordering: .relaxed).newValue >= SignalPipe.tooMany {
          return Platform.endBy(number)
        }
        let byte: [1 of UInt8] = [UInt8(truncatingIfNeeded: number)]
        try? Platform.writeBytes(byte.span, to: SignalPipe.writingEnd.load(ordering: .relaxed))
      }
    }
  }

  /// The signals that came since the last call; the descriptor must be ready.
  func take() -> [CaughtSignal] {
    var buffer = [UInt8](repeating: 0, count: 16)
    guard let count = try? Platform.readBytes(from: descriptor, into: &buffer) else { return [] }
    Self.waiting.store(0, ordering: .relaxed)
    return buffer.prefix(count).compactMap { byte in
      CaughtSignal.allCases.first { $0.number == Int32(byte) }
    }
  }
}

import Synchronization

/// The signals that stop a recording or a drawing, as bytes that a `poll` waits for.
///
/// A handler may do next to nothing, so it writes the signal's number into a pipe; everything else
/// happens where the pipe is read.
enum StopSignals {
  /// Where the handler writes; set once, before the first handler is.
  private static let writingEnd = Atomic<Int32>(-1)

  /// Begins to catch the signals, but for those that were ignored when the tool started.
  ///
  /// - Returns: The descriptor to wait for.
  static func catchAll() throws(SystemError) -> Int32 {
    let pipe = try Platform.makePipe()
    writingEnd.store(pipe.writing, ordering: .sequentiallyConsistent)
    for stop in StopSignal.allCases {
      Platform.handle(stop) { number in
        let byte: [1 of UInt8] = [UInt8(truncatingIfNeeded: number)]
        try? Platform.writeBytes(byte.span, to: StopSignals.writingEnd.load(ordering: .relaxed))
      }
    }
    return pipe.reading
  }

  /// The signals that came since the last call; the descriptor must be ready.
  static func take(from descriptor: Int32) -> [StopSignal] {
    var buffer = [UInt8](repeating: 0, count: 16)
    guard let count = try? Platform.readBytes(from: descriptor, into: &buffer) else { return [] }
    return buffer.prefix(count).compactMap { byte in
      StopSignal.allCases.first { $0.number == Int32(byte) }
    }
  }
}

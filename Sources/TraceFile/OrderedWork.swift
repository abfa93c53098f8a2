/// A few threads that do the same work on many inputs; results come in the order of the inputs.
///
/// The thread that asks for results works along instead of waiting idly, so that with no threads at
/// all the work is simply done where it is asked for.
package final class OrderedWork<Input: Sendable, Output: Sendable> {
  private enum Slot {
    case waiting(Input)
    case running
    case done(Output)
  }

  private struct State {
    var slots: [Slot] = []
    /// The number of the first slot, counted from the first input ever.
    var first = 0
    var isClosed = false

    /// Takes the oldest input that nobody works on.
    mutating func take() -> (number: Int, input: Input)? {
      for index in slots.indices {
        if case .waiting(let input) = slots[index] {
          slots[index] = .running
          return (first + index, input)
        }
      }
      return nil
    }

    /// Puts a result in its place, unless it was discarded meanwhile.
    mutating func finish(_ number: Int, _ output: Output) {
      guard number >= first, number - first < slots.count else { return }
      slots[number - first] = .done(output)
    }
  }

  /// What one look at the oldest slot gives: its result, or other work to do meanwhile.
  private enum Turn {
    case result(Output)
    case work(number: Int, input: Input)
    case empty
  }

  private let state = Monitor(State())
  private let makeWorker: @Sendable () -> (Input) -> Output
  private let own: (Input) -> Output
  private var threadsToStart: Int

  /// How many inputs have been given whose results have not been taken.
  package private(set) var count = 0

  /// Makes the work, and its threads when there is something to do.
  ///
  /// - Parameters:
  ///   - threads: How many threads work besides the caller's.
  ///   - makeWorker: Makes what one thread works with, such as a decompressor and its buffers.
  package init(threads: Int, makeWorker: @escaping @Sendable () -> (Input) -> Output) {
    threadsToStart = threads
    self.makeWorker = makeWorker
    own = makeWorker()
  }

  deinit { state.change { $0.isClosed = true } }

  package func submit(_ input: Input) {
    state.change { $0.slots.append(.waiting(input)) }
    count += 1
    if threadsToStart > 0 {
      threadsToStart -= 1
      startThread()
    }
  }

  /// Waits for the oldest result and takes it; nil where no input is left.
  package func next() -> Output? {
    while true {
      switch state.wait(for: Self.turn) {
      case .result(let output):
        count -= 1
        return output
      case .work(let number, let input):
        let output = own(input)
        state.change { $0.finish(number, output) }
      case .empty: return nil
      }
    }
  }

  /// Takes the oldest result if it is there.
  package func nextIfDone() -> Output? {
    let output: Output? = state.withLock { state in
      guard case .done(let output) = state.slots.first else { return nil }
      state.slots.removeFirst()
      state.first += 1
      return output
    }
    if output != nil { count -= 1 }
    return output
  }

  /// Forgets all inputs and results.
  package func discardAll() {
    state.withLock { state in
      state.first += state.slots.count
      state.slots.removeAll()
    }
    count = 0
  }

  private static func turn(_ state: inout State) -> Turn? {
    switch state.slots.first {
    case nil: return .empty
    case .done(let output):
      state.slots.removeFirst()
      state.first += 1
      return .result(output)
    case .waiting, .running:
      return state.take().map { .work(number: $0.number, input: $0.input) }
    }
  }

  private func startThread() {
    let state = state
    let makeWorker = makeWorker
    _ = Platform.startThread {
      Platform.workInBatches()
      let work = makeWorker()
      while true {
        let task: (number: Int, input: Input)?? = state.wait { state in
          if state.isClosed { return .some(nil) }
          return state.take().map(Optional.some)
        }
        guard let task = task.flatMap({ $0 }) else { return }
        let output = work(task.input)
        state.change { $0.finish(task.number, output) }
      }
    }
  }
}

/// A value into which a thread of its own folds inputs, in the order in which they are given.
///
/// A few inputs wait at most, so that memory is bounded: who gives them waits for the thread then.
package final class BackgroundFold<Value: Sendable, Input: Sendable> {
  private struct State: Sendable {
    /// The value; nil while the thread is at work on it.
    var value: Value?
    var waiting: [Input] = []
    var isClosed = false
  }

  private let state: Monitor<State>
  private let fold: @Sendable (inout Value, Input) -> Void
  /// Inputs that are handed over together: to wake a thread for each costs more than it gains.
  private var gathered: [Input] = []
  private let hasThread: Bool

  /// How many inputs are handed over together, and how many wait at most.
  private static var handful: Int { 16 }
  private static var limit: Int { 48 }

  package init(_ value: Value, _ fold: @escaping @Sendable (inout Value, Input) -> Void) {
    let state = Monitor(State(value: value))
    self.state = state
    self.fold = fold
    hasThread = Platform.startThread {
      Platform.workInBatches()
      while Self.work(on: state, fold) {}
    }
  }

  deinit { state.change { $0.isClosed = true } }

  /// Gives the next input.
  package func submit(_ input: Input) {
    gathered.append(input)
    if gathered.count >= Self.handful { handOver() }
  }

  /// Waits until all inputs are folded in, and returns what came of it.
  package func finish() -> Value {
    handOver()
    return state.wait { state in state.waiting.isEmpty ? state.value : nil }
  }

  private func handOver() {
    guard hasThread else {
      state.withLock { state in
        guard var value = state.value.take() else { return }
        for input in gathered { fold(&value, input) }
        state.value = value
      }
      gathered = []
      return
    }
    state.wait { state in state.waiting.count < Self.limit ? () : nil }
    state.change { $0.waiting += gathered }
    gathered = []
  }

  /// Folds in all that waits; false once nothing will come any more.
  private static func work(
    on state: Monitor<State>, _ fold: (inout Value, Input) -> Void
  ) -> Bool {
    // Both are moved out: a second reference to the value would have all of it copied.
    var taken: Value?
    var inputs: [Input] = []
    let isOpen: Bool = state.wait { state in
      if state.isClosed { return false }
      guard !state.waiting.isEmpty else { return nil }
      taken = state.value.take()
      swap(&inputs, &state.waiting)
      return true
    }
    guard isOpen, var value = taken.take() else { return false }
    for input in inputs { fold(&value, input) }
    state.change { $0.value = value }
    return true
  }
}

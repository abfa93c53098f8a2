/// Takes one step after another on a thread of its own, a few ahead of who wants the results.
final class ReadAhead<Output: Sendable> {
  private struct State {
    var results: [Output] = []
    /// True once nobody wants a result any more.
    var isClosed = false
  }

  private let state = Monitor(State())
  /// So few results are left when it goes on, with as many steps: to be woken for each costs more.
  private let half: Int

  /// Starts the thread; nil where the system has none left.
  ///
  /// - Parameters:
  ///   - depth: How many results wait at most, two or more.
  ///   - step: Gives a result; called on the thread only.
  init?(depth: Int, step: @escaping @Sendable () -> Output) {
    let half = depth / 2
    self.half = half
    let state = state
    let isStarted = Platform.startThread {
      while true {
        let isWanted: Bool = state.wait { state in
          if state.isClosed { return false }
          return state.results.count <= half ? true : nil
        }
        guard isWanted else { return }
        for _ in 0..<half {
          let result = step()
          state.change { $0.results.append(result) }
        }
      }
    }
    guard isStarted else { return nil }
  }

  deinit { state.change { $0.isClosed = true } }

  /// Waits for the oldest result and takes it.
  func next() -> Output {
    var isLow = false
    let result = state.wait { state -> Output? in
      guard !state.results.isEmpty else { return nil }
      isLow = state.results.count == half + 1
      return state.results.removeFirst()
    }
    if isLow { state.change { _ in } }
    return result
  }
}

/// Waits for the disk on a thread of its own, so that recording goes on.
final class DiskSync: Sendable {
  private struct State {
    var isRunning = false
    var error: TraceFileError?
  }

  private let state = Monitor(State())
  private let file: OpenFile

  init(_ file: OpenFile) { self.file = file }

  /// Begins to wait for what has been written so far, unless that is going on already.
  ///
  /// Throws what the wait before this one ended with.
  func start() throws(TraceFileError) {
    let (error, isFree) = state.withLock { state in
      defer {
        state.error = nil
        state.isRunning = true
      }
      return (state.error, !state.isRunning)
    }
    if isFree { run() }
    if let error { throw error }
  }

  /// Waits for a running wait to end, and throws what it ended with.
  func finish() throws(TraceFileError) {
    let error: TraceFileError?? = state.wait { state in
      state.isRunning ? nil : .some(state.error)
    }
    if case .some(.some(let error)) = error { throw error }
  }

  private func run() {
    let (file, state) = (file, state)
    let work: @Sendable () -> Void = {
      var failure: TraceFileError?
      do throws(TraceFileError) { try file.sync() } catch { failure = error }
      state.change { state in
        state.isRunning = false
        state.error = failure
      }
    }
    if !Platform.startThread(work) { work() }
  }
}

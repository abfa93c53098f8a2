import TraceCapture

/// A clock that stands until the script moves it; read and moved on the main thread.
final class ScriptedClock: @unchecked Sendable {
  private(set) var microseconds = 0

  var captureClock: CaptureClock { CaptureClock { self.microseconds } }

  func wait(milliseconds: Int) { microseconds += milliseconds * 1000 }
}

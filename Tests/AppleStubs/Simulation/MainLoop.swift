import Foundation
import TraceCapture

/// The main run loop, which `UIApplicationMain` would turn.
@MainActor
enum MainLoop {
  /// Turns the loop until all that the capture was told is written.
  static func flush(_ capture: OrientationCapture) {
    let flushing = Flushing()
    Task {
      await capture.flush()
      flushing.isDone = true
    }
    while !flushing.isDone { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
  }

  private final class Flushing {
    var isDone = false
  }
}

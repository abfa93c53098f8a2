import Dispatch
package import TraceModel

/// The lines of a capture: formatted and written in order, one at a time, away from the caller.
///
/// `tell` only puts the event in a queue, so that it costs the main thread no formatting and no
/// write. Nothing is dropped or merged.
package final class LineFeed: Sendable {
  private let queue = DispatchQueue(label: "tiltrace.feed", qos: .utility)
  private let output: CaptureOutput

  package init(output: CaptureOutput) { self.output = output }

  package func tell(_ event: Event) {
    queue.async { [output] in output.write(EventLine.text(event)) }
  }

  /// Returns when all that was told before is written.
  package func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }
}

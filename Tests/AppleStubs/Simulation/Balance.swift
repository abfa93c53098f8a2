import TraceCapture
import TraceModel
import UIKit

/// Every way a capture can begin and end; prints what is left of it in the device and the scene.
@MainActor
struct Balance {
  let scene = UIWindowScene(persistentIdentifier: "A")
  let quiet = CaptureOutput { _ in }

  func run() {
    let window = UIWindow(windowScene: scene)
    scene.scriptConnect()
    report("before", window)
    runOnce(window)
    print("captures left: \(Self.last == nil ? 0 : 1)")

    OrientationCapture.start(output: quiet).stop()
    let hasty = OrientationCapture.start(output: quiet)
    hasty.stop()
    MainLoop.flush(hasty)
    report("stopped before it began", window)

    let first = OrientationCapture.start(output: quiet)
    MainLoop.flush(first)
    let second = OrientationCapture.start(output: quiet)
    MainLoop.flush(second)
    report("started twice", window)
    first.stop()
    report("the first stopped again", window)
    scene.scriptDisconnect()
    report("scene gone", window)
    second.stop()
    report("stopped", window)
  }

  private static weak var last: OrientationCapture?

  private func runOnce(_ window: UIWindow) {
    let capture = OrientationCapture.start(output: quiet)
    Self.last = capture
    MainLoop.flush(capture)
    report("running", window)
    capture.stop()
    capture.stop()
    report("stopped twice", window)
  }

  private func report(_ moment: String, _ window: UIWindow) {
    print(
      "\(moment): \(UIDevice.current.scriptedBalance) \(scene.scriptedObservers)",
      window.subviews.count)
  }
}

import Foundation
import TraceCapture
import UIKit

/// An app that posts UIKit's notification from another thread, and with an object that is not
/// UIKit's: the first is told after a hop, the second is nothing.
@MainActor
struct Elsewhere {
  func run() {
    let clock = ScriptedClock()
    let device = UIDevice.current
    let capture = OrientationCapture.start(output: .standardOutput, clock: clock.captureClock)
    MainLoop.flush(capture)
    clock.wait(milliseconds: 1000)
    device.script(orientation: .portrait)
    let thread = Thread {
      let name = UIDevice.orientationDidChangeNotification
      NotificationCenter.default.post(name: name, object: device)
      NotificationCenter.default.post(name: name, object: nil)
    }
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    clock.wait(milliseconds: 1000)
    MainLoop.flush(capture)
  }
}

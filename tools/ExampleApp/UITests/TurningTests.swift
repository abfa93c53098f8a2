import TraceTesting
import UIKit
import XCTest
import XCUIAutomation

/// Turns the app in a simulator and fails on what the trace shows.
final class TurningTests: XCTestCase {
  @MainActor
  func testTheScreenFollowsTheDevice() {
    let recording = OrientationRecording()
    let app = XCUIApplication()
    app.launchEnvironment.merge(recording.launchEnvironment) { $1 }
    app.launch()
    for orientation in [UIDeviceOrientation.landscapeLeft, .portrait, .landscapeRight, .portrait] {
      XCUIDevice.shared.orientation = orientation
      Thread.sleep(forTimeInterval: 2)
    }
    XCTAssertNoOrientationFindings(in: recording)
  }
}

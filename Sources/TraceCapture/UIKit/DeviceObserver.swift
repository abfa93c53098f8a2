#if canImport(UIKit)
import Foundation
import TraceModel
import UIKit

/// The device's orientation: asked for from `init` to `end`, told once at first.
///
/// A visionOS device has none, so that there nothing is told.
@MainActor
final class DeviceObserver {
  private var observer: (any NSObjectProtocol)?

  init(capture: OrientationCapture) {
    #if !os(visionOS)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    let name = UIDevice.orientationDidChangeNotification
    observer = NotificationCenter.default.observe(name, by: capture.clock) {
      [weak capture] (device: UIDevice, time) in
      capture?.tell(.device(rawValue: device.orientation.rawValue), at: time)
    }
    capture.tell(.device(rawValue: UIDevice.current.orientation.rawValue))
    #endif
  }

  func end() {
    #if !os(visionOS)
    guard let observer else { return }
    NotificationCenter.default.removeObserver(observer)
    self.observer = nil
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    #endif
  }
}
#endif

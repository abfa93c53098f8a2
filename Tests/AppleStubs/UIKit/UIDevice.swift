public import Foundation

@available(iOS 2.0, *)
@MainActor
open class UIDevice: NSObject {
  public static let current = UIDevice()

  #if !STUB_VISION
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// 0 unless someone asked for notifications, as Apple's documentation says.
  public var orientation: UIDeviceOrientation { generating > 0 ? pose : .unknown }

  public func beginGeneratingDeviceOrientationNotifications() { generating += 1 }

  public func endGeneratingDeviceOrientationNotifications() { generating -= 1 }
  #endif

  @available(iOS 3.2, *)
  public var userInterfaceIdiom: UIUserInterfaceIdiom { idiom }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "26.1" }

  // What a script sets and looks at.
  var pose = UIDeviceOrientation.unknown
  var generating = 0
  var idiom = UIUserInterfaceIdiom.phone
}

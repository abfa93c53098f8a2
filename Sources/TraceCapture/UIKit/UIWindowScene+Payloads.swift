#if canImport(UIKit)
import TraceModel
import UIKit

/// What a scene is now, as payloads.
extension UIWindowScene {
  var phase: Payload {
    switch activationState {
    case .foregroundActive: .scene(.active)
    case .foregroundInactive: .scene(.inactive)
    case .background: .scene(.background)
    case .unattached: .scene(.unattached)
    @unknown default: .unreadable(Unreadable(.scene, text: String(activationState.rawValue)))
    }
  }

  var traits: Payload {
    .traits(
      horizontal: traitCollection.horizontalSizeClass.rawValue,
      vertical: traitCollection.verticalSizeClass.rawValue,
      idiom: traitCollection.userInterfaceIdiom.rawValue)
  }

  /// The window whose size counts: the key one, else the first.
  var mainWindow: UIWindow? { keyWindow ?? windows.first }

  func size(of window: UIWindow) -> Payload {
    .window(Window(Size(window.bounds), screen: display))
  }

  /// What the app and the view controller that fills the window allow together.
  func limits(of window: UIWindow) -> Payload {
    var mask = UIApplication.shared.supportedInterfaceOrientations(for: window)
    var controller = window.rootViewController
    while let presented = controller?.presentedViewController,
      presented.modalPresentationStyle == .fullScreen
    {
      controller = presented
    }
    if let controller { mask.formIntersection(controller.supportedInterfaceOrientations) }
    return .limits(InterfaceOrientationMask(uiKit: mask.rawValue))
  }

  /// The screen in points; nil on visionOS, which has none.
  var display: Size? {
    #if os(visionOS)
    nil
    #else
    Size(screen.bounds)
    #endif
  }
}

extension Size {
  init(_ rectangle: CGRect) { self.init(rectangle.size) }

  init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}
#endif

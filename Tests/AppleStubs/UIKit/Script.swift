// Not UIKit: what a script moves the stub with.
public import Foundation

extension UIDevice {
  /// How often notifications are asked for; 0 when begin and end are balanced.
  public var scriptedBalance: Int { generating }

  #if !STUB_VISION
  /// Turns the device; posts as UIKit does, only where asked to, repeats included.
  public func script(orientation: UIDeviceOrientation) {
    pose = orientation
    guard generating > 0 else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
  #endif
}

extension UIWindowScene {
  public func scriptConnect() {
    UIApplication.shared.scenes.insert(self)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: self)
  }

  public func scriptDisconnect() {
    UIApplication.shared.scenes.remove(self)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
  }

  public func script(_ state: ActivationState, posting name: Notification.Name) {
    activationState = state
    NotificationCenter.default.post(name: name, object: self)
  }

  #if !STUB_VISION
  public func script(interface: UIInterfaceOrientation, isLocked: Bool = false) {
    let geometry = Geometry()
    geometry.interfaceOrientation = interface
    geometry.isInterfaceOrientationLocked = isLocked
    effectiveGeometry = geometry
    KeyValueObservers.shared.changed(self, \UIWindowScene.effectiveGeometry)
  }

  /// Gives the scene's windows a size, with a layout pass, on a screen of the size given.
  public func script(width: Double, height: Double, screen: (width: Double, height: Double)) {
    self.screen.bounds = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
    for window in windows {
      window.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      window.subviews.forEach { $0.layoutSubviews() }
    }
  }
  #endif

  public func script(
    horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass,
    idiom: UIUserInterfaceIdiom
  ) {
    let traits = UITraitCollection()
    traits.horizontalSizeClass = horizontal
    traits.verticalSizeClass = vertical
    traits.userInterfaceIdiom = idiom
    traitCollection = traits
    traitHandlers.forEach { $0.handler() }
  }

  /// Makes the system refuse every request from now on; nil lets it grant them again.
  public func script(refusal: (any Error)?) { self.refusal = refusal }

  /// How many observers UIKit holds for this scene: of values and of traits.
  public var scriptedObservers: Int { KeyValueObservers.shared.count + traitHandlers.count }
}

extension UIWindow {
  public func scriptBecomeKey() {
    isKeyWindow = true
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }
}

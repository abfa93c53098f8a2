public import Foundation

@available(iOS 13.0, *)
@MainActor
open class UIWindowScene: UIScene, UITraitEnvironment, KeyValueObserving {
  public internal(set) var windows: [UIWindow] = []
  @available(iOS 13.0, *)
  public internal(set) var traitCollection = UITraitCollection()

  @available(iOS 15.0, *)
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  #if !STUB_VISION
  public let screen = UIScreen()
  #endif

  @available(iOS 16.0, *)
  public internal(set) var effectiveGeometry = Geometry()

  @available(iOS 16.0, *)
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let refusal { errorHandler?(refusal) }
  }

  // What a script sets.
  var refusal: (any Error)?
  var traitHandlers: [TraitRegistration] = []

  public init(persistentIdentifier: String) {
    super.init(session: UISceneSession(persistentIdentifier: persistentIdentifier))
  }
}

extension UIWindowScene {
  @available(iOS 16.0, *)
  @MainActor
  public final class Geometry: NSObject {
    public internal(set) var interfaceOrientation = UIInterfaceOrientation.unknown

    #if !STUB_VISION
    @available(iOS 26.0, *)
    public internal(set) var isInterfaceOrientationLocked = false
    #endif
  }

  @available(iOS 16.0, *)
  @MainActor
  open class GeometryPreferences: NSObject {
    @available(iOS 16.0, visionOS 1.0, *)
    public final class iOS: GeometryPreferences {
      public init(interfaceOrientations: UIInterfaceOrientationMask) {}
    }
  }
}

#if !STUB_VISION
@available(iOS 2.0, *)
@MainActor
open class UIScreen: NSObject {
  public internal(set) var bounds = CGRect.zero
}
#endif

@_exported public import Foundation

@available(iOS 2.0, *)
@MainActor
open class UIResponder: NSObject {}

@available(iOS 2.0, *)
@MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  @available(iOS 13.0, *)
  public var connectedScenes: Set<UIScene> { scenes }

  @available(iOS, introduced: 6.0, deprecated: 27.0)
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    .allButUpsideDown
  }

  var scenes: Set<UIScene> = []
}

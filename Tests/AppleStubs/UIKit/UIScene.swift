public import Foundation

@available(iOS 13.0, *)
@MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  public let session: UISceneSession
  public internal(set) var activationState = ActivationState.unattached

  nonisolated public static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  init(session: UISceneSession) { self.session = session }
}

@available(iOS 13.0, *)
@MainActor
open class UISceneSession: NSObject {
  public let persistentIdentifier: String

  init(persistentIdentifier: String) { self.persistentIdentifier = persistentIdentifier }
}

#if canImport(UIKit)
import Foundation
import TraceModel
import UIKit

/// All window scenes of the app: those there are when it is made, and those that connect later.
@MainActor
final class SceneObservers {
  private unowned let capture: OrientationCapture
  private var scenes: [ObjectIdentifier: SceneObserver] = [:]
  private var tokens: [any NSObjectProtocol] = []

  /// What each notification says of a phase; while it is posted, `activationState` may be the old.
  private static let phases: [(Notification.Name, ScenePhase)] = [
    (UIScene.didActivateNotification, .active),
    (UIScene.willDeactivateNotification, .inactive),
    (UIScene.willEnterForegroundNotification, .inactive),
    (UIScene.didEnterBackgroundNotification, .background),
  ]

  init(capture: OrientationCapture) {
    self.capture = capture
    observe(UIScene.willConnectNotification) { (scene: UIWindowScene, _) in
      self.observer(of: scene)
    }
    observe(UIScene.didDisconnectNotification) { (scene: UIWindowScene, time) in
      self.scenes.removeValue(forKey: ObjectIdentifier(scene))?.disconnect(at: time)
    }
    for (name, phase) in Self.phases {
      observe(name) { (scene: UIWindowScene, time) in
        self.observer(of: scene).enter(phase, at: time)
      }
    }
    observe(UIWindow.didBecomeKeyNotification) { (window: UIWindow, _) in
      guard let scene = window.windowScene else { return }
      self.observer(of: scene).attachProbe()
    }
    for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
      observer(of: scene)
    }
  }

  /// The observer of a scene, made with its first sign of life.
  @discardableResult
  func observer(of scene: UIWindowScene) -> SceneObserver {
    let key = ObjectIdentifier(scene)
    if let observer = scenes[key] { return observer }
    let observer = SceneObserver(scene: scene, capture: capture)
    scenes[key] = observer
    return observer
  }

  func end() {
    tokens.forEach(NotificationCenter.default.removeObserver)
    tokens = []
    scenes.values.forEach { $0.end() }
    scenes = [:]
  }

  private func observe<Object: AnyObject & Sendable>(
    _ name: Notification.Name, _ body: @escaping @MainActor @Sendable (Object, Int) -> Void
  ) {
    tokens.append(NotificationCenter.default.observe(name, by: capture.clock, body))
  }
}
#endif

#if canImport(UIKit)
import Foundation

extension NotificationCenter {
  /// Runs `body` on the main actor for each notification, with its object and the callback's time.
  ///
  /// At once on the main thread, where UIKit posts; a hop later where an app posts one of UIKit's
  /// names from elsewhere.
  func observe<Object: AnyObject & Sendable>(
    _ name: Notification.Name, by clock: CaptureClock,
    _ body: @escaping @MainActor @Sendable (Object, Int) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: nil, queue: nil) { notification in
      let time = clock.now()
      guard let object = notification.object as? Object else { return }
      if Thread.isMainThread {
        MainActor.assumeIsolated { body(object, time) }
      } else {
        Task { @MainActor in body(object, time) }
      }
    }
  }
}
#endif

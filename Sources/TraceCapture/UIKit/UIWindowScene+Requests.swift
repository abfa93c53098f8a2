#if canImport(UIKit)
import Foundation
import TraceModel
public import UIKit

extension UIWindowScene {
  /// Asks the system to turn, as `requestGeometryUpdate(_:errorHandler:)` does, and records the
  /// request and the refusal.
  ///
  /// The system tells no grant: the interface orientation that follows shows it. Without a running
  /// capture it is only the request.
  public func requestTracedOrientations(
    _ orientations: UIInterfaceOrientationMask,
    errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    let targets = InterfaceOrientationMask(uiKit: orientations.rawValue).targets
    record(GeometryRequest(.asked, targets: targets))
    let preferences = GeometryPreferences.iOS(interfaceOrientations: orientations)
    requestGeometryUpdate(preferences) { @Sendable error in
      Task { @MainActor in
        let text = error.localizedDescription
        self.record(GeometryRequest(.refused, targets: targets, text: text))
        errorHandler?(error)
      }
    }
  }

  private func record(_ request: GeometryRequest) {
    guard let capture = OrientationCapture.current else { return }
    capture.tell(.request(request), scene: capture.id(of: self))
  }
}
#endif

#if canImport(UIKit)
import UIKit

/// An unseen view behind all others of a window, laid out whenever the window changes its size.
///
/// Before iOS 17 it also hears of trait changes, as a view controller would; unlike one it stays
/// when the app puts another root view controller in.
final class WindowProbe: UIView {
  private let onLayout: @MainActor () -> Void
  private let onTraitChange: @MainActor () -> Void

  init(
    filling window: UIWindow, onLayout: @escaping @MainActor () -> Void,
    onTraitChange: @escaping @MainActor () -> Void
  ) {
    self.onLayout = onLayout
    self.onTraitChange = onTraitChange
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }

  #if !os(visionOS)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    // The first call is that of being put into the window, which changed nothing.
    guard previous != nil else { return }
    if #unavailable(iOS 17.0) { onTraitChange() }
  }
  #endif
}
#endif

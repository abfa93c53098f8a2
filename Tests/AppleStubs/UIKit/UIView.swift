public import Foundation

@available(iOS 2.0, *)
@MainActor
open class UIView: UIResponder, UITraitEnvironment {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleHeight = Self(rawValue: 16)
  }

  open var bounds: CGRect
  open var autoresizingMask: AutoresizingMask = []
  open var isUserInteractionEnabled = true
  @available(iOS 5.0, *)
  open var accessibilityElementsHidden = false
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  open var window: UIWindow? { superview?.window }
  open var traitCollection: UITraitCollection { window?.traitCollection ?? UITraitCollection() }

  public init(frame: CGRect) { bounds = frame }

  public required init?(coder: NSCoder) { bounds = .zero }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.superview = self
    subviews.insert(view, at: index)
    view.didMoveToWindow()
    view.layoutSubviews()
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToWindow()
  }

  open func layoutSubviews() {}

  open func didMoveToWindow() {}

  #if !STUB_VISION
  @available(iOS, introduced: 8.0, deprecated: 17.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  #endif
}

@available(iOS 2.0, *)
@MainActor
open class UIWindow: UIView {
  nonisolated public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")

  @available(iOS 13.0, *)
  public private(set) weak var windowScene: UIWindowScene?
  public internal(set) var isKeyWindow = false
  @available(iOS 4.0, *)
  public var rootViewController: UIViewController?

  override open var window: UIWindow? { self }
  override open var traitCollection: UITraitCollection {
    windowScene?.traitCollection ?? UITraitCollection()
  }

  @available(iOS 13.0, *)
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: .zero)
    windowScene.windows.append(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@available(iOS 2.0, *)
@MainActor
open class UIViewController: UIResponder {
  @available(iOS 6.0, *)
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  @available(iOS 5.0, *)
  public var presentedViewController: UIViewController?
  @available(iOS 3.2, *)
  open var modalPresentationStyle = UIModalPresentationStyle.fullScreen

  override public init() {}
}

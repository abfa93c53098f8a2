public import Foundation

@available(iOS 8.0, *)
open class UITraitCollection: NSObject, @unchecked Sendable {
  public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
}

@available(iOS 8.0, *)
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  @available(iOS 8.0, *)
  var traitCollection: UITraitCollection { get }
}

@available(iOS 17.0, *)
public protocol UITraitDefinition {}

@available(iOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type

@available(iOS 17.0, *)
public enum UITraitHorizontalSizeClass: UITraitDefinition {}

@available(iOS 17.0, *)
public enum UITraitVerticalSizeClass: UITraitDefinition {}

@available(iOS 17.0, *)
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}

@available(iOS 17.0, *)
@MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  let handler: @MainActor () -> Void

  init(handler: @escaping @MainActor () -> Void) { self.handler = handler }
}

@available(iOS 17.0, *)
extension UIWindowScene {
  public typealias TraitChangeHandler<TraitEnvironment> =
    (TraitEnvironment, UITraitCollection) -> Void where TraitEnvironment: UITraitEnvironment

  @discardableResult
  public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    let registration = TraitRegistration { [unowned self] in
      if let environment = self as? TraitEnvironment { handler(environment, UITraitCollection()) }
    }
    traitHandlers.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers.removeAll { $0 === registration }
  }
}

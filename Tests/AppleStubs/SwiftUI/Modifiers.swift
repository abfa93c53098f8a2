@_exported public import Combine

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ViewModifierContent<Self>
  @ViewBuilder func body(content: Content) -> Body
}

public struct ViewModifierContent<Modifier: ViewModifier>: PrimitiveView {}

public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

@available(iOS 13.0, *)
public struct Alignment: Sendable {
  public static let center = Alignment()
}

extension View {
  @available(iOS 13.0, *)
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent()
  }

  @available(iOS 15.0, *)
  public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { self }

  @available(iOS 13.0, *)
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }
}

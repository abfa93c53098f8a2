@_exported public import UIKit

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
}

extension UIViewRepresentable {
  public var body: Never { fatalError("a primitive view has no body") }
}

@available(iOS 13.0, *)
@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// For a script; SwiftUI makes these by itself.
  public init() {}
}

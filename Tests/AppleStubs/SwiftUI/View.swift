public import Foundation

@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// What every view of this stub that draws by itself is.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("a primitive view has no body") }
}

@available(iOS 13.0, *)
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > { TupleView() }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<
    First, Second
  > { .first(first) }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<
    First, Second
  > { .second(second) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct TupleView<Content>: PrimitiveView {
  nonisolated init() {}
}

public enum ConditionalContent<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

@available(iOS 13.0, *)
public struct EmptyView: PrimitiveView { nonisolated public init() {} }

@available(iOS 13.0, *)
public struct Text: PrimitiveView {
  public init<Content: StringProtocol>(_ content: Content) {}
}

@available(iOS 13.0, *)
public struct Divider: PrimitiveView { public init() {} }

@available(iOS 13.0, *)
public struct VStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 13.0, *)
public struct Button<Label: View>: PrimitiveView {
  public init<Content: StringProtocol>(
    _ title: Content, action: @escaping @MainActor () -> Void
  ) where Label == Text {}
}

@available(iOS 13.0, *)
public struct GeometryProxy {
  public var size: CGSize { .zero }
}

@available(iOS 13.0, *)
public struct GeometryReader<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

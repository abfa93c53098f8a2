#if canImport(UIKit) && canImport(SwiftUI)
public import SwiftUI
public import TraceModel

extension View {
  /// Records what this view is told: the classes of its environment, nil included, and its size.
  ///
  /// They are lines of a scene of their own, `main/NAME` for a view in the scene `main`.
  public func traceOrientation(_ name: String = "view") -> some View {
    modifier(ViewTracing(name: name))
  }

  /// Records what the app itself concluded, first and whenever it is another, to be judged like a
  /// policy.
  ///
  /// The name tells which of the app's classifiers said so, where it has several; a question of
  /// nil is which way the interface is turned.
  public func traceAnswer(
    _ answer: AppAnswer.Value, name: String? = nil, question: Question? = nil
  ) -> some View {
    background { SceneVoice(.answer(AppAnswer(answer, name: name, question: question))) }
  }

  /// Records what a tester says is right in this view's scene, until the next one; nil ends it.
  public func traceExpectation(
    _ shape: TraceModel.Shape?, question: Question? = nil
  ) -> some View {
    background { SceneVoice(.expect(Expectation(shape, question: question))) }
  }
}

/// Passes what the environment and the layout tell a view on to its voice.
private struct ViewTracing: ViewModifier {
  let name: String

  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical

  func body(content: Content) -> some View {
    content.background {
      GeometryReader { proxy in
        SceneVoice(traits, .window(Window(Size(proxy.size))), ofView: name)
      }
    }
  }

  private var traits: Payload {
    .traits(Traits(horizontal: SizeClass(horizontal), vertical: SizeClass(vertical)))
  }
}

extension SizeClass {
  /// SwiftUI's class; nil there is `unspecified` here.
  init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case nil: self = .unspecified
    @unknown default: self = .unspecified
    }
  }
}
#endif

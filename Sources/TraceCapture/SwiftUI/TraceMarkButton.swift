#if canImport(UIKit) && canImport(SwiftUI)
public import SwiftUI

/// A button by which a tester puts a note into the trace, such as "it flickered just now".
public struct TraceMarkButton: View {
  private let text: String

  public init(_ text: String = "mark") { self.text = text }

  public var body: some View {
    Button(text) { OrientationCapture.current?.mark(text) }
  }
}
#endif

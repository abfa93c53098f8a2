import SwiftUI
import TraceModel
import UIKit

/// Reads the interface orientation of the scene that a view is shown in, at first and at each
/// change of its geometry.
struct InterfaceReader: UIViewRepresentable {
  let onRead: @MainActor (InterfaceOrientation) -> Void

  func makeUIView(context: Context) -> ReadingView { ReadingView(onRead: onRead) }

  func updateUIView(_ view: ReadingView, context: Context) {}

  final class ReadingView: UIView {
    private let onRead: @MainActor (InterfaceOrientation) -> Void
    private var geometry: NSKeyValueObservation?

    init(onRead: @escaping @MainActor (InterfaceOrientation) -> Void) {
      self.onRead = onRead
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      let scene = window?.windowScene
      geometry = scene?.observe(\.effectiveGeometry) { @Sendable [weak self] scene, _ in
        MainActor.assumeIsolated { self?.read(scene) }
      }
      if let scene { read(scene) }
    }

    private func read(_ scene: UIWindowScene) {
      let raw = UInt8(scene.effectiveGeometry.interfaceOrientation.rawValue)
      onRead(InterfaceOrientation(rawValue: raw) ?? .unknown)
    }
  }
}

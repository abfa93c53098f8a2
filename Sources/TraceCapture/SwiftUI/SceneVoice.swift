#if canImport(UIKit) && canImport(SwiftUI)
import SwiftUI
package import TraceModel
package import UIKit

/// Tells payloads in the name of the scene that it is shown in, or of a view in it.
///
/// SwiftUI does not say which scene a view is in; a UIKit view is told.
struct SceneVoice: UIViewRepresentable {
  let payloads: [Payload]
  let view: String?

  init(_ payloads: Payload..., ofView view: String? = nil) {
    self.payloads = payloads
    self.view = view
  }

  func makeUIView(context: Context) -> VoiceView { VoiceView() }

  func updateUIView(_ voice: VoiceView, context: Context) { voice.say(payloads, ofView: view) }
}

/// The UIKit half of a voice: says each payload once it is in a window, and again when it differs.
///
/// SwiftUI updates a view as often as it likes, so that a repeat here is no evidence.
package final class VoiceView: UIView {
  private var payloads: [Payload] = []
  private var view: String?
  private var said: [Payload] = []
  private weak var listener: OrientationCapture?

  package init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package func say(_ payloads: [Payload], ofView view: String?) {
    self.payloads = payloads
    self.view = view
    speak()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    speak()
  }

  private func speak() {
    guard let capture = OrientationCapture.current, let scene = window?.windowScene else { return }
    if listener !== capture { said = [] }
    listener = capture
    let id = view.map { capture.id(ofView: $0, in: scene) } ?? capture.id(of: scene)
    for payload in payloads where !said.contains(payload) { capture.tell(payload, scene: id) }
    said = payloads
  }
}
#endif

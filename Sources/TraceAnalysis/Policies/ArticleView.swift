import TraceModel

/// The article's whole sample view: the device's answer, for phone and pad only.
struct ArticleView: Policy {
  let id = "article-view"
  let question = Question.interface
  let inputs: Signals = [.device, .idiom]

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "what the article's sample view shows on a phone or pad: device.isPortrait",
      why: "The sample as people copy it; its label shows the size classes, nil as wRhR.",
      source: "the article 「SwiftUIにおけるViewの縦横判定」",
      failures: [
        "all of device-is-portrait's",
        "shows nothing on a Mac, a TV, in a car and on Vision Pro",
        "its label says wRhR while the classes are nil, the iPad layout on a phone",
      ])
  }

  func answer(for situation: Situation) -> Answer {
    switch situation.scene.idiom {
    case .phone, .pad: DeviceIsPortrait.answer(for: situation)
    case nil: .undetermined(.notTold)
    default: .undetermined(.undecidable)
    }
  }

  /// The class label of the sample: nil of either class is `wRhR`.
  static func label(_ scene: SceneState) -> String {
    guard let horizontal = scene.horizontal.value, let vertical = scene.vertical.value,
      horizontal != .unspecified, vertical != .unspecified
    else { return "wRhR" }
    return "w\(horizontal.letter)h\(vertical.letter)"
  }
}

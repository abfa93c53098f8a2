import TraceModel

/// A regular width is landscape, all else portrait.
struct HorizontalRegular: Policy {
  let id = "horizontal-regular"
  let question = Question.interface
  let inputs = Signals.classes

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "horizontalSizeClass == .regular ? landscape : portrait",
      why: "On Plus and Max phones the width turns regular in landscape.",
      source: "many answers; Axiom's \"Size Class as Orientation Proxy\"",
      failures: [
        "an iPad is regular in portrait",
        "most phones are compact in landscape",
        "nil counts as portrait",
      ])
  }

  func answer(for situation: Situation) -> Answer {
    switch situation.scene.horizontal {
    case .told(let horizontal): horizontal == .regular ? .landscape : .portrait
    default: .undetermined(situation.scene.horizontal.missingReason)
    }
  }
}

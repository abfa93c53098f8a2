import TraceModel

/// A compact height is landscape, all else portrait.
struct VerticalCompact: Policy {
  let id = "vertical-compact"
  let question = Question.interface
  let inputs = Signals.classes

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "verticalSizeClass == .compact ? landscape : portrait",
      why: "Right on every iPhone with one display, in one line.",
      source: "Apple-style answers for iPhone",
      failures: [
        "an iPad is never compact in height: always portrait",
        "iPhone Duo's inner display and resizable windows are regular at any shape",
        "nil counts as portrait",
      ])
  }

  func answer(for situation: Situation) -> Answer {
    switch situation.scene.vertical {
    case .told(let vertical): vertical == .compact ? .landscape : .portrait
    default: .undetermined(situation.scene.vertical.missingReason)
    }
  }
}

import TraceModel

/// The article's table of size classes, as far as it decides anything.
struct SizeClassPolicy: Policy {
  let id = "size-class"
  let question = Question.interface
  let inputs: Signals = [.classes, .idiom]

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "on a phone wChR is portrait and hC landscape; all else is undecidable",
      why: "Size classes are at hand in every view, with no notification to observe.",
      source: "the article; Apple's table of size classes in the Human Interface Guidelines",
      failures: [
        "an iPad in full screen is wRhR both ways",
        "iPhone Duo's inner display and resizable windows are wRhR at any shape",
        "nil in the first evaluation",
      ])
  }

  func answer(for situation: Situation) -> Answer {
    let scene = situation.scene
    guard case .told(let horizontal) = scene.horizontal, case .told(let vertical) = scene.vertical
    else {
      let isUnreadable = scene.horizontal == .unreadable || scene.vertical == .unreadable
      return .undetermined(isUnreadable ? .unreadable : .notTold)
    }
    guard horizontal != .unspecified, vertical != .unspecified else {
      return .undetermined(.missing)
    }
    guard scene.idiom == .phone else { return .undetermined(.undecidable) }
    if vertical == .compact { return .landscape }
    return horizontal == .compact ? .portrait : .undetermined(.undecidable)
  }
}

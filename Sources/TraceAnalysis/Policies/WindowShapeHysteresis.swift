import TraceModel

/// The shape of the window, with a dead band round the square.
struct WindowShapeHysteresis: Policy {
  let id = "window-shape-hysteresis"
  let question = Question.shape
  let inputs = Signals.window

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "landscape above 1.2 : 1, portrait below 1 : 1.2, else the last",
      why: "Dragging a window past the square does not make the layout flip to and fro.",
      source: "Axiom, layout reference",
      failures: [
        "no answer before the first clear shape",
        "within the dead band it may say the opposite of the present shape",
      ])
  }

  func answer(for situation: Situation) -> Answer {
    switch situation.scene.window {
    case .told(let size):
      if !size.isPositive {
        .undetermined(.empty)
      } else if let last = situation.scene.lastShape {
        last.answer
      } else {
        .undetermined(.undecidable)
      }
    default: .undetermined(situation.scene.window.missingReason)
    }
  }
}

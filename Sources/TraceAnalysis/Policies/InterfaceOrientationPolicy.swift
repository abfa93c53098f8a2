import TraceModel

/// The interface orientation of the scene.
struct InterfaceOrientationPolicy: Policy {
  let id = "interface"
  let question = Question.interface
  let inputs = Signals.interface

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "windowScene.effectiveGeometry.interfaceOrientation",
      why: "It is what the question asks; nothing has to be concluded.",
      source: "the deprecation text of UIWindowScene.interfaceOrientation",
      failures: [
        "unknown until the scene has a window",
        "read inside the device's notification it is still the old one",
        "in Split View, Stage Manager, Mirroring and on the Mac it is not the window's shape",
      ])
  }

  func answer(for situation: Situation) -> Answer { situation.interfaceAnswer }
}

import TraceModel

/// What this project advises: the interface orientation, and the next best where it is missing.
struct Recommended: Policy {
  let id = "recommended"
  let question = Question.interface
  let inputs: Signals = [.interface, .window, .screen, .device]

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary:
        "interface orientation; else a full-screen window's shape; else the last valid device",
      why: "Each step is asked only where the better one says nothing.",
      source: "this project",
      failures: [
        "for layout ask the window's shape instead: in a split the interface is not the window"
      ])
  }

  func answer(for situation: Situation) -> Answer {
    let interface = situation.interfaceAnswer
    if interface.isDefinite { return interface }
    let window = situation.windowAnswer
    if window.isDefinite, situation.fillsScreen == true { return window }
    return DeviceLastValid.answer(for: situation)
  }
}

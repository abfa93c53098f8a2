import TraceModel

/// The shape of the window: taller or wider.
struct WindowShape: Policy {
  let id = "window-shape"
  let question = Question.shape
  let inputs = Signals.window

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "width < height is portrait, width > height landscape",
      why: "Layout needs the room there is, not the way the device is held.",
      source: "WWDC15 session 205; GeometryReader answers",
      failures: [
        "0 × 0 in the first layout",
        "background snapshots come in other sizes",
        "half of a 12.9″ screen in landscape is taller than wide",
        "a keyboard or a sheet changes the proportion of a view, though not of the window",
      ])
  }

  func answer(for situation: Situation) -> Answer { situation.windowAnswer }
}

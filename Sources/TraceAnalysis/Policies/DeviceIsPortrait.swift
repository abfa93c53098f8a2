import TraceModel

/// The article's code, bug for bug: whatever is not portrait is landscape.
struct DeviceIsPortrait: Policy {
  let id = "device-is-portrait"
  let question = Question.interface
  let inputs = Signals.device

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "UIDevice.current.orientation.isPortrait ? portrait : landscape",
      why: "The remedy of the article 「SwiftUIにおけるViewの縦横判定」, and of many answers since.",
      source: "the article; kvyatkovskys/KVKCalendar#289",
      failures: [
        "lying flat (faceUp, faceDown) it says landscape",
        "before the first reading (unknown) it says landscape",
        "with the rotation lock, and in a window, the device is not the interface",
      ])
  }

  func answer(for situation: Situation) -> Answer { Self.answer(for: situation) }

  static func answer(for situation: Situation) -> Answer {
    switch situation.device.orientation {
    case .told(let orientation): orientation.isPortrait ? .portrait : .landscape
    default: .undetermined(situation.device.orientation.missingReason)
    }
  }
}

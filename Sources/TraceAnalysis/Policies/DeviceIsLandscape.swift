import TraceModel

/// The mirror of the article's code: whatever is not landscape is portrait.
struct DeviceIsLandscape: Policy {
  let id = "device-is-landscape"
  let question = Question.interface
  let inputs = Signals.device

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "UIDevice.current.orientation.isLandscape ? landscape : portrait",
      why: "Camera and browser code often asks it this way round.",
      source: "IFTTT/FastttCamera#63; mozilla-mobile/firefox-ios#2758",
      failures: [
        "laid flat while the interface is landscape it says portrait",
        "before the first reading (unknown) it says portrait",
        "with the rotation lock, and in a window, the device is not the interface",
      ])
  }

  func answer(for situation: Situation) -> Answer {
    switch situation.device.orientation {
    case .told(let orientation): orientation.isLandscape ? .landscape : .portrait
    default: .undetermined(situation.device.orientation.missingReason)
    }
  }
}

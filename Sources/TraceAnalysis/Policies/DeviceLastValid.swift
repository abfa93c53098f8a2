import TraceModel

/// The last portrait or landscape of the device; flat and unknown keep it.
struct DeviceLastValid: Policy {
  let id = "device-last-valid"
  let question = Question.interface
  let inputs = Signals.device

  var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "the last device orientation that was a portrait or a landscape",
      why: "Ignoring what isValidInterfaceOrientation refuses cures the flat phone.",
      source: "Sentry, Capacitor, react-native-orientation-locker",
      failures: [
        "before the first valid reading it has no answer",
        "an iPhone upside down keeps its interface where it was",
        "where the app or the lock holds the interface, the device turns alone",
      ])
  }

  func answer(for situation: Situation) -> Answer { Self.answer(for: situation) }

  static func answer(for situation: Situation) -> Answer {
    guard let last = situation.device.lastValid else {
      return situation.device.orientation.value == nil
        ? .undetermined(situation.device.orientation.missingReason) : .undetermined(.ambiguous)
    }
    return last.isPortrait ? .portrait : .landscape
  }
}

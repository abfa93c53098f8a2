import TraceModel

/// What a UI test does for one event, and what it cannot do.
struct DrivenStep: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    /// Turn the device, one of the four poses that a test can set.
    case turn(DeviceOrientation)
    /// Send the app to the background.
    case leave
    /// Bring the app back.
    case enter
  }

  /// How long to wait before, µs.
  var waitUs: Int
  var action: Action?
  /// What a person has to know or do.
  var note: String?

  /// The steps for a trace's events; without device lines the interface's tell how to turn.
  static func steps(for events: [Event]) -> [DrivenStep] {
    let hasDevice = events.contains { if case .device = $0.payload { true } else { false } }
    var last = events.first?.t ?? 0
    var hasLeft = false
    return events.compactMap { event in
      guard var step = DrivenStep(event, turnsByInterface: !hasDevice) else { return nil }
      if step.action == .enter, !hasLeft { return nil }
      if step.action == .leave { hasLeft = true }
      step.waitUs = event.t - last
      last = event.t
      return step
    }
  }

  private init?(_ event: Event, turnsByInterface: Bool) {
    waitUs = 0
    switch event.payload {
    case .device(let orientation): turn(to: orientation)
    case .interface(let orientation):
      if turnsByInterface, let device = orientation.device { turn(to: device) }
      note = [note, "the interface was then \(orientation.name)"].compactMap(\.self)
        .joined(separator: "; ")
    case .traits(let traits):
      note = "size classes were then \(StateChange.State(scene: nil, told: .traits(traits)).value)"
    case .window(let window):
      let size = StateChange.State(scene: nil, told: event.payload).value
      let isFull = window.screen.map { window.size.isNear($0) || window.size.isNear($0.turned) }
      note = "the window was then \(size)"
      if isFull == false { note? += "; no test can split or resize it: do it by hand" }
    case .scene(.background):
      action = .leave
      note = "the system takes its snapshots when it likes: whether it turns then is not driven"
    case .scene(.active): action = .enter
    case .scene(.inactive):
      note = "cannot be driven: the scene was then inactive, as under Control Center"
    case .scene(.unattached): note = "cannot be driven: the scene was then closed"
    case .lock(let locked):
      note = "cannot be driven: turn the rotation lock \(locked ? "on" : "off") in Control Center"
    case .limits(let supported):
      note =
        "the app then allowed " + supported.orientations.map(\.name).joined(separator: ", ")
    case .request(let request):
      note =
        "the app asked for a turn (\(request.result.rawValue)): make it do so, as by a tap"
    case .answer(let answer): note = "the app then answered \(answer.value.rawValue)"
    case .expect(let expectation):
      note = "right was then \(expectation.shape?.name ?? "anything")"
    case .mark(let text): note = "mark: \(text)"
    case .unreadable, .log, .oversize, .gap, .resume, .end, .state, .header, .illegal, .other:
      return nil
    }
  }

  private mutating func turn(to orientation: DeviceOrientation) {
    switch orientation {
    case .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight:
      action = .turn(orientation)
    case .landscape:
      action = .turn(.landscapeLeft)
      note = "the trace does not tell which side"
    case .faceUp, .faceDown:
      note =
        "cannot be driven: a simulator has no \(orientation.name); lay a real device "
        + (orientation == .faceUp ? "on its back" : "on its face")
    case .unknown: note = "cannot be driven: the device's orientation was then unknown"
    }
  }
}

public import TraceModel

extension Analysis {
  /// The lanes to draw, where the options asked for them; complete once the trace is finished.
  public var timeline: Timeline? {
    recorder?.timeline(scenes, endUs: last.t, unwatched: findings.unwatched) { scene in
      findings.hasMain || scene.view.id != .main
    }
  }

  /// Takes down what a line told.
  mutating func record(_ event: Event, at place: Place) {
    if case .mark(let text) = event.payload {
      recorder?.mark(text, at: place)
    } else if event.payload.isOwnLine, event.scene != nil || !event.payload.isDeviceLock {
      guard let index = directory.place(of: event.sceneID) else { return }
      recorder?.take(index, of: scenes, at: place)
    } else {
      recordAll(at: place)
    }
  }

  /// Takes down what device and scenes hold.
  mutating func recordAll(at place: Place) {
    recorder?.take(traceView.situation.device, scenes, at: place)
  }
}

extension Payload {
  /// True for a lock, which is the device's where it names no scene.
  fileprivate var isDeviceLock: Bool { if case .lock = self { true } else { false } }
}

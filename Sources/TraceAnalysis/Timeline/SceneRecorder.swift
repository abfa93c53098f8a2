import TraceModel

/// The lanes of one scene over time.
struct SceneRecorder: Sendable {
  private var interface = LaneRecorder()
  private var classes = LaneRecorder()
  private var window = LaneRecorder()
  private var phase = LaneRecorder()
  private var references = (interface: LaneRecorder(), shape: LaneRecorder())
  private var policies: [LaneRecorder] = []

  /// How many lanes the scene has.
  var count: Int { policies.count + 6 }

  /// Takes down what the scene holds after a line; a scene that has ended holds nothing.
  mutating func take(_ scene: SceneAnalysis, at place: Place, limit: Int) {
    let state = scene.situation.scene
    let isAlive = scene.isAlive
    func word(_ value: String) -> String { isAlive ? value : "" }
    interface.take(word(state.interface.word(\.name)), at: place, limit: limit)
    classes.take(word(state.classesWord), at: place, limit: limit)
    window.take(word(state.window.word(\.word)), at: place, limit: limit)
    phase.take(word(state.phase.word(\.name)), at: place, limit: limit)
    let reference = scene.view.reference
    references.interface.take(word(reference.interface?.name ?? ""), at: place, limit: limit)
    references.shape.take(word(reference.shape?.name ?? ""), at: place, limit: limit)
    while policies.count < scene.lanes.count { policies.append(LaneRecorder()) }
    for (index, lane) in scene.lanes.enumerated() {
      let isSettled = lane.policy.settleUs > 0 && isAlive
      policies[index].take(
        word(lane.answer.word), at: isSettled ? lane.since : place, limit: limit)
    }
  }

  /// The lanes as they are drawn, each with at most `limit` spans.
  func lanes(of scene: SceneAnalysis, endUs: Int, limit: Int) -> [Timeline.Lane] {
    let signals: [(Timeline.Lane.Kind, LaneRecorder)] =
      [
        (.interface, interface), (.classes, classes), (.window, window), (.phase, phase),
        (.reference(.interface), references.interface), (.reference(.shape), references.shape),
      ]
    let answers = zip(scene.lanes, policies).map { lane, recorder in
      (Timeline.Lane.Kind.policy(id: lane.policy.id, question: lane.question), recorder)
    }
    return (signals + answers).compactMap { kind, recorder in
      recorder.lane(kind, scene: scene.view.name, endUs: endUs, limit: limit)
    }
  }
}

extension Reading {
  /// The trace's word for the value; empty where none was told.
  func word(_ name: (Value) -> String) -> String {
    switch self {
    case .notTold: ""
    case .unreadable: "unreadable"
    case .told(let value): name(value)
    }
  }
}

extension SceneState {
  /// The class pair as `wChR`, `?` for a class that is not known; empty while neither was told.
  fileprivate var classesWord: String {
    if horizontal == .notTold, vertical == .notTold { return "" }
    if horizontal == .unreadable || vertical == .unreadable { return "unreadable" }
    let pair = DeviceCatalog.Classes(
      horizontal: horizontal.value ?? .unspecified, vertical: vertical.value ?? .unspecified)
    return pair.description
  }
}

extension Size {
  /// `393x852`, with the shortest decimals.
  fileprivate var word: String {
    func side(_ length: Double) -> String {
      Int(exactly: length).map { String($0) } ?? String(length)
    }
    return "\(side(width))x\(side(height))"
  }
}

extension Answer {
  /// The answer's name; empty while the signal that it needs was never told.
  fileprivate var word: String { self == .undetermined(.notTold) ? "" : name }
}

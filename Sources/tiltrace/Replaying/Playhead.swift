import TraceAnalysis
import TraceModel

/// What is known at the moment of a replay: state, answers, lanes.
struct Playhead {
  private(set) var snapshot = Snapshot()
  private(set) var header = TraceHeader()
  /// The scene that is shown: the one of the last line.
  private(set) var scene = SceneID.main
  private(set) var time = 0
  /// The last event, with its number.
  private(set) var last: (seq: Int, event: Event)?
  private(set) var lanes = Lanes(count: Self.laneNames.count)

  static let laneNames = ["device", "interface", "width", "height", "window"]

  /// The policies whose answers are shown, with what they answer.
  var answers: [(policy: String, answer: Answer)] {
    guard let state = snapshot[scene] else { return [] }
    let model = header.device.model.flatMap { DeviceCatalog.model($0) }
    let situation = Situation(device: snapshot.device, scene: state, model: model)
    return PolicyCatalog.builtIn.map { ($0.id, $0.answer(for: situation)) }
  }

  mutating func take(_ item: EventStream.Item) {
    switch item {
    case .header(let header):
      self.header = header
      snapshot = Snapshot(header: header)
    case .state(let keyframe): snapshot.apply(keyframe)
    case .event(let seq, let event):
      snapshot.apply(event)
      if event.payload.isOwnLine { scene = event.sceneID }
      time = event.t
      last = (seq, event)
      lanes.tell(letters, at: event.t)
    }
  }

  /// One letter for each lane: P and L upright and sideways, F flat, C and R for classes.
  private var letters: [Character] {
    let state = snapshot[scene]
    return [
      snapshot.device.orientation.value.map { Self.letter($0) } ?? "·",
      state?.interface.value.map { $0.isPortrait ? "P" : $0.isLandscape ? "L" : "?" } ?? "·",
      state?.horizontal.value?.letter ?? "·", state?.vertical.value?.letter ?? "·",
      state?.window.value.map { $0.width > $0.height ? "L" : "P" } ?? "·",
    ]
  }

  private static func letter(_ orientation: DeviceOrientation) -> Character {
    if orientation.isPortrait { return "P" }
    if orientation.isLandscape { return "L" }
    return orientation.isFlat ? "F" : "?"
  }
}

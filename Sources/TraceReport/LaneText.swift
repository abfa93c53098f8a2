import TraceModel

/// The names of lanes; scenes and policies in them are not yet escaped.
enum LaneText {
  /// The lane's signal, without its scene.
  static func name(_ kind: Timeline.Lane.Kind) -> String {
    switch kind {
    case .device: "device orientation"
    case .interface: "interface orientation"
    case .classes: "size classes"
    case .window: "window"
    case .phase: "scene phase"
    case .reference(let question): "reference: \(question.rawValue)"
    case .policy(let id, _): id
    case .marks: "marks"
    }
  }

  /// The lane's signal with its scene.
  static func title(_ lane: Timeline.Lane) -> String {
    name(lane.kind) + (lane.scene.map { " (\($0))" } ?? "")
  }
}

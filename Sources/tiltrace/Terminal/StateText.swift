import TraceAnalysis
import TraceModel

/// The state of device and scene, and the answers, in few words.
enum StateText {
  /// Such as `device faceUp · interface portrait · wChR · 393x852 · active`.
  static func line(of snapshot: Snapshot, scene: SceneID) -> String {
    var parts = ["device \(word(snapshot.device.orientation) { $0.name })"]
    guard let state = snapshot[scene] else { return parts[0] }
    if scene != .main { parts.insert("scene \(scene.name)", at: 0) }
    parts.append("interface \(word(state.interface) { $0.name })")
    parts.append(classes(of: state))
    parts.append(word(state.window) { size(of: $0) })
    parts.append(word(state.phase) { $0.name })
    return parts.joined(separator: " · ")
  }

  /// The size classes in the article's notation, `-` where one was not told.
  static func classes(of state: SceneState) -> String {
    "w\(word(state.horizontal) { String($0.letter) })h\(word(state.vertical) { String($0.letter) })"
  }

  static func size(of size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

  static func word<Value>(_ reading: Reading<Value>, _ name: (Value) -> String) -> String {
    switch reading {
    case .notTold: "-"
    case .unreadable: "?"
    case .told(let value): name(value)
    }
  }

  /// Points without a fraction that is none.
  private static func number(_ points: Double) -> String {
    points == points.rounded() ? "\(Int(points))" : "\(points)"
  }
}

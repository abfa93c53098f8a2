import TraceAnalysis
import TraceModel

/// A finding as far as the oracle vouches for it.
struct OracleFinding: Hashable, CustomStringConvertible {
  var rule: String
  var scene: String
  var policy: String?
  var firstSeq: Int
  var lastSeq: Int
  /// A number of the evidence, where the rule has one that counts.
  var number: Int?

  var description: String {
    "\(rule) \(scene) \(policy ?? "-") \(firstSeq)–\(lastSeq) \(number.map(String.init) ?? "")"
  }
}

/// An independent, slow and obvious reading of the definitions, over whole arrays.
struct Oracle {
  let events: [Event]
  let scenes: [OracleScene]

  /// Reads a trace; its header names the model, if one is given.
  init(_ events: [Event], model: DeviceCatalog.Model? = nil) {
    self.events = events
    let own = events.filter { $0.payload.isOwnLine && !$0.isDeviceLine }
      .filter { $0.payload != .scene(.unattached) }.map(\.sceneID)
    let names = Set(own.map(\.name))
    let main = names.isEmpty ? ["main"] : []
    scenes = (names.sorted() + main).map { OracleScene(SceneID($0), in: events, model: model) }
  }

  /// Reference of a question at one moment.
  static func reference(_ question: Question, _ situation: Situation) -> Shape? {
    let interface: Shape? =
      switch situation.scene.interface.value {
      case .portrait, .portraitUpsideDown: .portrait
      case .landscape, .landscapeLeft, .landscapeRight: .landscape
      default: nil
      }
    var window: Shape?
    var fills = false
    if let size = situation.scene.window.value {
      if size.isPositive, size.width != size.height {
        window = size.width < size.height ? .portrait : .landscape
      }
      if let screen = situation.scene.screen ?? situation.model?.screen {
        fills = size.isNear(screen) || size.isNear(screen.turned)
      }
    }
    return question == .interface
      ? situation.scene.expect ?? interface ?? (fills ? window : nil)
      : situation.scene.expectShape ?? window ?? (fills ? interface : nil)
  }
}

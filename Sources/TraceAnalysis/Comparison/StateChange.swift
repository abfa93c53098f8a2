import TraceModel

/// A line that changed the state of the device or of a scene.
struct StateChange: Sendable {
  var seq: Int
  var t: Int
  var state: State

  /// What the state became, whatever line told it.
  ///
  /// A traits line stands for all classes that hold after it, so that telling them one by one or
  /// together comes to the same.
  struct State: Hashable, Sendable {
    /// The scene; nil for the device.
    var scene: SceneID?
    var told: Payload
  }

  var place: Comparison.Difference.Place { .init(seq: seq, us: t) }
}

extension StateChange.State {
  /// What a line made of the state; nil where the state is as before.
  init?(_ event: Event, before: Snapshot, after: Snapshot) {
    switch event.payload {
    case .device(let orientation):
      guard before.device.orientation != .told(orientation) else { return nil }
      self.init(scene: nil, told: event.payload)
    case .lock where event.scene == nil:
      guard before.device.locked != after.device.locked else { return nil }
      self.init(scene: nil, told: event.payload)
    case .unreadable(let unreadable) where unreadable.signal == .device:
      guard before.device.orientation != .unreadable else { return nil }
      self.init(scene: nil, told: .unreadable(Unreadable(.device)))
    case .scene(.unattached):
      guard before[event.sceneID] != nil else { return nil }
      self.init(scene: event.sceneID, told: event.payload)
    default:
      guard event.payload.isOwnLine, let new = after[event.sceneID],
        let told = Self.told(
          by: event.payload, old: before[event.sceneID] ?? SceneState(id: new.id), new: new)
      else { return nil }
      self.init(scene: event.sceneID, told: told)
    }
  }

  /// The payload that stands for a scene's new state; nil where the line brought nothing new.
  private static func told(by payload: Payload, old: SceneState, new: SceneState) -> Payload? {
    guard old != new else { return nil }
    switch payload {
    case .traits:
      return .traits(
        Traits(
          horizontal: new.horizontal.value, vertical: new.vertical.value, idiom: new.idiom))
    case .window(let window): return .window(Window(window.size, screen: new.screen))
    case .unreadable(let unreadable): return .unreadable(Unreadable(unreadable.signal))
    case .answer(let answer):
      return .answer(
        AppAnswer(answer.value, name: answer.name, question: answer.question ?? .interface))
    default: return payload
    }
  }

  /// True where the other trace's order of the two does not matter: two different scenes.
  func isUnrelated(to other: Self) -> Bool {
    scene != nil && other.scene != nil && scene != other.scene
  }

  /// The new value in the trace's word.
  var value: String {
    switch told {
    case .device(let orientation): orientation.name
    case .interface(let orientation): orientation.name
    case .traits(let traits):
      [
        "w\(traits.horizontal.map { String($0.letter) } ?? "-")"
          + "h\(traits.vertical.map { String($0.letter) } ?? "-")", traits.idiom?.name,
      ].compactMap(\.self).joined(separator: " ")
    case .window(let window):
      [window.size.word, window.screen.map { "of " + $0.word }].compactMap(\.self)
        .joined(separator: " ")
    case .scene(let phase): phase.name
    case .lock(let locked): locked ? "on" : "off"
    case .limits(let supported): supported.orientations.map(\.name).joined(separator: ", ")
    case .answer(let answer):
      [answer.name, answer.value.rawValue].compactMap(\.self).joined(separator: ": ")
    case .expect(let expectation):
      [expectation.question?.rawValue, expectation.shape?.name ?? "none"].compactMap(\.self)
        .joined(separator: ": ")
    case .unreadable(let unreadable): unreadable.signal.rawValue
    case .request, .mark, .log, .oversize, .gap, .resume, .end, .state, .header, .illegal, .other:
      ""
    }
  }
}

extension Size {
  /// `393x852`, with a fraction only where there is one.
  fileprivate var word: String {
    [width, height].map { side in Int(exactly: side).map(String.init) ?? String(side) }
      .joined(separator: "x")
  }
}

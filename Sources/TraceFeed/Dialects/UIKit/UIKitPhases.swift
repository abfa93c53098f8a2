import TraceModel

/// Which state a key names; their raw numbers differ.
enum PhaseSignal: Hashable, Sendable {
  case application, activation
  /// "phase" alone, which needs a mark and a word of SwiftUI's behind it.
  case phase
}

extension Message {
  private static let phaseKeys = KeyTable<PhaseSignal>([
    Key("application state", .application), Key("app state", .application),
    Key("appstate", .application), Key("app lifecycle state", .application),
    Key("app life cycle state", .application), Key("lifecycle state", .application),
    Key("life cycle state", .application), Key("activation state", .activation),
    Key("scene state", .activation), Key("scene phase", .activation), Key("phase", .phase),
  ])

  /// The state of the app or of a scene, at a place; of a chain the last.
  func phaseTold(at index: Int) -> Told? {
    guard let (signal, end) = key(of: Self.phaseKeys, at: index),
      !hasWord(of: Self.pastWords, before: index)
    else { return nil }
    let between = connection(from: end, words: Self.connectingWords.union(["scene"]))
    if var value = entry(of: Vocabulary.phases, at: between.end) {
      guard signal != .phase || between.hasMark && isScenes(at: index),
        isEnd(at: value.end) || isStep(value.end)
      else {
        return nil
      }
      while isStep(value.end),
        let next = entry(of: Vocabulary.phases, at: connection(from: value.end).end)
      {
        value = next
      }
      return Told(.scene(value.value), index..<value.end, raw: text(value.end - 1..<value.end))
    }
    guard signal != .phase, between.hasMark, let raw = integer(at: between.end) else { return nil }
    let states =
      signal == .activation ? Vocabulary.activationStates : Vocabulary.applicationStates
    return states[raw].map { Told(.scene($0), index..<between.end + 1) }
  }

  /// True for a phase of which nothing says that it is of the moon, or of a project.
  private func isScenes(at index: Int) -> Bool {
    let before = word(at: index - 1)
    return before.isEmpty || Self.ownersOfPhases.contains(before)
  }

  private static let ownersOfPhases: Set<String> = [
    "new", "current", "the", "app", "window", "life", "cycle", "view", "nil", "compact", "regular",
  ]

  private func isStep(_ index: Int) -> Bool { word(at: index) == "to" || isArrow(at: index) }

  private static let calls = KeyTable<ScenePhase>([
    Key("application did become active", .active), Key("scene did become active", .active),
    Key("application will resign active", .inactive), Key("scene will resign active", .inactive),
    Key("application will enter foreground", .inactive),
    Key("scene will enter foreground", .inactive),
    Key("application did enter background", .background),
    Key("scene did enter background", .background), Key("scene did disconnect", .unattached),
    Key("did become active", .active), Key("will resign active", .inactive),
    Key("will enter foreground", .inactive), Key("did enter background", .background),
    Key("entered background", .background), Key("became active", .active),
  ])

  /// A call of a delegate's method that is the message, such as `-[AppDelegate sceneDidBecomeActive:]`.
  func lifecycleCall() -> Told? {
    for index in tokens.indices.prefix(8) {
      guard let (phase, end) = key(of: Self.calls, at: index) else { continue }
      guard !tokens[..<index].contains(where: { Self.preparations.contains($0.text) }) else {
        return nil
      }
      let isCall = tokens[index].continuesName || endOfName(at: index) == end
      let others = isCall ? tokens[end...] : tokens[..<index] + tokens[end...]
      guard others.allSatisfy({ $0.kind == .mark || Self.callWords.contains($0.text) }) else {
        return nil
      }
      return Told(.scene(phase), index..<end)
    }
    return nil
  }

  /// Words of a line that speaks of calls to come.
  private static let preparations: Set<String> = [
    "registering", "register", "registered", "observe", "observing", "observer", "adding", "add",
    "removing", "remove", "subscribe", "subscribing", "waiting", "expecting",
  ]

  private static let callWords: Set<String> = [
    "called", "notification", "scene", "application", "app", "received", "the", "has", "did",
  ]
}

import TraceModel

extension Message {
  private static let lockKeys = KeyTable<Bool>([
    Key("orientation lock", true), Key("orientation locked", true), Key("rotation lock", true),
    Key("rotation locked", true), Key("interface orientation locked", true),
  ])

  /// Whether the user or a scene has locked the rotation, at a place.
  func lockTold(at index: Int) -> Told? {
    guard let (_, end) = key(of: Self.lockKeys, at: index),
      !hasWord(of: Self.otherwise, before: index)
    else { return nil }
    let between = connection(from: end)
    guard between.hasMark || word(at: between.end - 1) == "is",
      let value = truth(at: between.end), isEnd(at: value.end)
    else { return nil }
    return Told(.lock(value.value), index..<value.end)
  }

  /// true, YES, on, 1 and their opposites.
  func truth(at index: Int) -> Parsed<Bool>? {
    guard tokens.indices.contains(index), let value = Vocabulary.truths[tokens[index].text] else {
      return nil
    }
    return Parsed(value: value, end: index + 1)
  }

  /// The app's own conclusion in a variable `isPortrait` or `isLandscape`.
  ///
  /// The predicates of an orientation are no such variable: lying flat, both are false.
  func answerTold(at index: Int) -> Told? {
    guard !tokens[index].continuesName, hasWords(["is"], at: index),
      endOfName(at: index) == index + 2, !isMark(".", at: index - 1)
    else { return nil }
    let isPortrait = word(at: index + 1) == "portrait"
    guard isPortrait || word(at: index + 1) == "landscape" else { return nil }
    let between = connection(from: index + 2)
    guard let value = truth(at: between.end), isEnd(at: value.end),
      between.hasMark || tokens[between.end].kind == .word
    else { return nil }
    let answer: AppAnswer.Value = value.value == isPortrait ? .portrait : .landscape
    return Told(.answer(AppAnswer(answer, name: tokens[index].name)), index..<value.end)
  }

  private static let lostTypes: [String: Unreadable.Signal] = [
    "UIDeviceOrientation": .device, "UIInterfaceOrientation": .interface,
    "UIUserInterfaceSizeClass": .traits, "UIApplicationState": .scene,
    "UISceneActivationState": .scene,
  ]

  /// A type's name where its value should be: `print(orientation)`, `Optional(__C.UIDeviceOrientation)`.
  func lostValue(at index: Int) -> Told? {
    guard !tokens[index].continuesName, let signal = Self.lostTypes[tokens[index].name] else {
      return nil
    }
    let end = endOfName(at: index)
    let closes = end == tokens.count || [")", "]", ",", "\"", "}"].contains { isMark($0, at: end) }
    let isDeclared = isMark(")", at: end) && isMark("=", at: end + 3)
    guard closes, !isDeclared else { return nil }
    var before = index - 1
    if isMark(".", at: before) {
      guard tokens.indices.contains(before - 1), tokens[before - 1].name == "__C" else {
        return nil
      }
      before -= 2
    }
    while isMark("(", at: before) || isMark("[", at: before) || isMark("\"", at: before)
      || word(at: before) == "optional"
    {
      before -= 1
    }
    let isKeyed = isMark(":", at: before) || isMark("=", at: before) || isMark(">", at: before)
    guard isKeyed || before < 0 else { return nil }
    return Told(
      .unreadable(Unreadable(signal, text: tokens[index].name)), index..<end)
  }
}

import TraceModel

/// Which trait a key names.
private enum TraitSignal: Hashable, Sendable {
  case horizontal, vertical
  /// "size class" alone: the horizontal one, a second behind it the vertical.
  case sizeClass
  /// A single word that needs a mark and a class behind it.
  case horizontalWord, verticalWord
  /// The same where it may be a size as well: classes have to be spoken of.
  case widthWord, heightWord
  case idiom
}

extension Message {
  private static let traitKeys = KeyTable<TraitSignal>([
    Key("horizontal size class", .horizontal), Key("vertical size class", .vertical),
    Key("horizontal user interface size class", .horizontal),
    Key("vertical user interface size class", .vertical),
    Key("h size class", .horizontal), Key("v size class", .vertical),
    Key("width size class", .horizontal), Key("height size class", .vertical),
    Key("width class", .horizontal), Key("height class", .vertical),
    Key("horizontal class", .horizontal), Key("vertical class", .vertical),
    Key("h class", .horizontal), Key("v class", .vertical), Key("hsc", .horizontal),
    Key("vsc", .vertical),
    Key("horizontal", .horizontalWord), Key("vertical", .verticalWord),
    Key("width", .widthWord), Key("height", .heightWord), Key("h size", .horizontalWord),
    Key("v size", .verticalWord), Key("size class", .sizeClass),
    Key("size classes", .sizeClass),
    Key("user interface idiom", .idiom), Key("interface idiom", .idiom), Key("idiom", .idiom),
  ])

  /// A size class or an idiom at a place.
  func traitsTold(at index: Int) -> Told? {
    if let pair = classPair(at: index) { return pair }
    guard let (signal, end) = key(of: Self.traitKeys, at: index),
      !hasWord(of: Self.pastWords, before: index), !isInPastDescription(index),
      !tokens[..<index].contains(where: { $0.name.hasPrefix("UIImage") })
    else { return nil }
    switch signal {
    case .horizontal: return classTold(key: index, from: end) { Traits(horizontal: $0) }
    case .vertical: return classTold(key: index, from: end) { Traits(vertical: $0) }
    case .horizontalWord, .verticalWord:
      guard
        isMark(":", at: end) || isMark("=", at: end) || isMark("\"", at: end)
          || mentions(any: ["horizontal"]) && mentions(any: ["vertical"])
      else { return nil }
      // What is nil may be a margin.
      guard speaksOfClasses || mentions(any: ["compact", "regular"]) else { return nil }
      return classTold(key: index, from: end, takesNumbers: false) {
        signal == .horizontalWord ? Traits(horizontal: $0) : Traits(vertical: $0)
      }
    case .widthWord, .heightWord:
      guard
        isMark(":", at: end) || isMark("=", at: end) || isMark("\"", at: end),
        !mentions(any: ["font", "weight"]),
        speaksOfClasses
          || mentions(any: ["width"]) && mentions(any: ["height"])
            && mentions(any: ["compact", "regular"])
      else { return nil }
      return classTold(key: index, from: end, takesNumbers: false) {
        signal == .widthWord ? Traits(horizontal: $0) : Traits(vertical: $0)
      }
    case .sizeClass:
      // The end of a key whose value does not count.
      let isRest = tokens[index].continuesName && word(at: index - 1) != "interface"
      return isRest ? nil : unkeyedClass(key: index, from: end)
    case .idiom: return idiomTold(key: index, from: end)
    }
  }

  private var speaksOfClasses: Bool {
    mentions(any: ["class", "classes", "trait", "traits"])
  }

  /// True within `previous: <UITraitCollection: …>`.
  private func isInPastDescription(_ index: Int) -> Bool {
    guard let open = tokens[..<index].lastIndex(where: { $0.isMark("<") || $0.isMark(">") }),
      isMark("<", at: open)
    else { return false }
    return hasWord(of: Self.pastWords, before: open)
  }

  static let pastWords: Set<String> = ["previous", "prev", "old", "last", "before"]

  /// Words of types and wrappers that may stand before a class or an idiom.
  private static let classWords = connectingWords.union([
    "swift", "ui", "user", "interface", "size", "class", "key", "trait", "c", "idiom",
  ])

  private func classTold(
    key: Int, from start: Int, takesNumbers: Bool = true, _ traits: (SizeClass) -> Traits
  ) -> Told? {
    guard var value = sizeClass(from: start, takesNumbers: takesNumbers) else { return nil }
    while word(at: value.end) == "to" || isArrow(at: value.end),
      let next = sizeClass(from: value.end + 1, takesNumbers: false)
    {
      value = next
    }
    guard isEnd(at: value.end) || isTraitKey(at: value.end) else { return nil }
    return Told(.traits(traits(value.value)), key..<value.end)
  }

  private func isTraitKey(at index: Int) -> Bool {
    tokens.indices.contains(index) && key(of: Self.traitKeys, at: index) != nil
  }

  /// A class behind marks and type names; a number only where a key names classes.
  private func sizeClass(from start: Int, takesNumbers: Bool) -> Parsed<SizeClass>? {
    let between = connection(from: start, words: Self.classWords)
    if let value = entry(of: Vocabulary.sizeClasses, at: between.end) { return value }
    let isRaw = hasWords(["raw", "value"], at: between.end - 3)
    guard takesNumbers || isRaw, between.hasMark, let raw = integer(at: between.end),
      (0...2).contains(raw),
      let value = SizeClass(rawValue: UInt8(raw))
    else { return nil }
    return Parsed(value: value, end: between.end + 1)
  }

  /// "Size class: compact"; a type without a key tells a class, but not which of the two.
  private func unkeyedClass(key: Int, from start: Int) -> Told? {
    let isType = key > 0 && word(at: key - 1) == "interface"
    if isType {
      guard let value = sizeClass(from: start, takesNumbers: true),
        standsAlone(startOfName(at: key)..<value.end)
      else { return nil }
      return Told(.unreadable(Unreadable(.traits)), startOfName(at: key)..<value.end)
    }
    guard let first = sizeClass(from: start, takesNumbers: false),
      isEnd(at: first.end) || isMark("/", at: first.end)
    else { return nil }
    if word(at: first.end) == "to" || isArrow(at: first.end) {
      return classTold(key: key, from: start, takesNumbers: false) { Traits(horizontal: $0) }
    }
    if isMark(",", at: first.end) || isMark("/", at: first.end) || isMark("-", at: first.end),
      let second = sizeClass(from: first.end + 1, takesNumbers: false)
    {
      return Told(
        .traits(Traits(horizontal: first.value, vertical: second.value)), key..<second.end)
    }
    return Told(.traits(Traits(horizontal: first.value)), key..<first.end)
  }

  private func startOfName(at index: Int) -> Int {
    var start = index
    while start > 0, tokens[start].continuesName { start -= 1 }
    return start
  }

  private func idiomTold(key: Int, from start: Int) -> Told? {
    let between = connection(from: start, words: Self.classWords)
    if let value = entry(of: Vocabulary.idioms, at: between.end) {
      guard isEnd(at: value.end), !between.isEmpty || tokens[between.end].continuesName else {
        return nil
      }
      return Told(.traits(Traits(idiom: value.value)), key..<value.end)
    }
    guard between.hasMark, let raw = integer(at: between.end), let byte = Int8(exactly: raw),
      let idiom = Idiom(rawValue: byte)
    else { return nil }
    return Told(.traits(Traits(idiom: idiom)), key..<between.end + 1)
  }
}

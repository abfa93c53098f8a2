import TraceModel

extension Message {
  /// Both classes in a short form: `wRhC`, `(W: Regular - H: Compact)`, `(.regular, .compact)`.
  func classPair(at index: Int) -> Told? {
    letterPair(at: index) ?? namedPair(at: index) ?? tuple(at: index) ?? typedPair(at: index)
  }

  /// `wRhC` or `wR hC`, the article's notation.
  private func letterPair(at index: Int) -> Told? {
    guard tokens[index].kind == .word, !tokens[index].continuesName else { return nil }
    let end = endOfName(at: index)
    var letters = Array(tokens[index].name.utf8)
    var last = end
    if letters.count == 2, end < tokens.count, tokens[end].kind == .word {
      letters += Array(tokens[end].name.utf8)
      last = endOfName(at: end)
    }
    guard letters.count == 4, letters[0] == UInt8(ascii: "w"), letters[2] == UInt8(ascii: "h"),
      let horizontal = Self.sizeClass(letter: letters[1]),
      let vertical = Self.sizeClass(letter: letters[3]), isValue(index..<last)
    else { return nil }
    return Told(.traits(Traits(horizontal: horizontal, vertical: vertical)), index..<last)
  }

  /// True where nothing but marks, keys and words of traits stands round a value: no sentence.
  private func isValue(_ range: Range<Int>) -> Bool {
    let before = word(at: range.lowerBound - 1)
    return isEnd(at: range.upperBound)
      && (before.isEmpty || Self.connectingWords.contains(before)
        || ["class", "classes", "traits", "size", "layout"].contains(before))
  }

  private static func sizeClass(letter: UInt8) -> SizeClass? {
    switch letter {
    case UInt8(ascii: "C"): .compact
    case UInt8(ascii: "R"): .regular
    default: nil
    }
  }

  /// `W: Regular - H: Compact`, or `h: compact, v: regular`: beside W, H is the height.
  private func namedPair(at index: Int) -> Told? {
    let first = word(at: index)
    guard first == "w" || first == "h", !tokens[index].continuesName,
      let horizontal = labelledClass(at: index)
    else { return nil }
    let label = first == "w" ? "h" : "v"
    for second in horizontal.end..<min(tokens.count, horizontal.end + 4)
    where word(at: second) == label && !tokens[second].continuesName {
      guard let vertical = labelledClass(at: second) else { return nil }
      return Told(
        .traits(Traits(horizontal: horizontal.value, vertical: vertical.value)),
        index..<vertical.end)
    }
    return nil
  }

  private func labelledClass(at index: Int) -> Parsed<SizeClass>? {
    guard endOfName(at: index) == index + 1,
      isMark(":", at: index + 1) || isMark("=", at: index + 1)
    else { return nil }
    return qualifiedClass(at: index + 2) ?? rawClass(at: index + 2)
  }

  /// `UIUserInterfaceSizeClass(rawValue: 2)`, or the number alone on a line that speaks of traits.
  private func rawClass(at start: Int) -> Parsed<SizeClass>? {
    if tokens.indices.contains(start), tokens[start].name == "UIUserInterfaceSizeClass" {
      let open = endOfName(at: start)
      guard isMark("(", at: open), hasWords(["raw", "value"], at: open + 1),
        let value = rawClass(at: open + 4), isMark(")", at: value.end)
      else { return nil }
      return Parsed(value: value.value, end: value.end + 1)
    }
    let index = start
    guard let raw = integer(at: index), (0...2).contains(raw),
      let value = SizeClass(rawValue: UInt8(raw)),
      mentions(any: ["trait", "traits"]) || mentions(["size", "class"])
    else { return nil }
    return Parsed(value: value, end: index + 1)
  }

  /// A class word behind `.`, `Optional(` and the names of modules and types.
  private func qualifiedClass(at start: Int) -> Parsed<SizeClass>? {
    var index = start
    while index < min(tokens.count, start + 12) {
      if entry(of: Vocabulary.sizeClasses, at: index) != nil { break }
      let token = tokens[index]
      let isType =
        token.kind == .word
        && (isMark(".", at: endOfName(at: index)) || token.continuesName
          || token.name.hasPrefix("UIUserInterface") || token.text == "optional")
      guard isType || token.isMark(".") || token.isMark("(") else { break }
      index += 1
    }
    guard let value = entry(of: Vocabulary.sizeClasses, at: index) else { return nil }
    return isMark(")", at: value.end) && index > start + 1
      ? Parsed(value: value.value, end: value.end + 1) : value
  }

  /// Two typed classes, one behind the other, as `print(horizontal, vertical)` shows them.
  private func typedPair(at index: Int) -> Told? {
    guard isTypedClass(at: index), let horizontal = qualifiedClass(at: index)
    else { return nil }
    var next = horizontal.end
    while [")", ",", "/", "x"].contains(where: { isMark($0, at: next) }) { next += 1 }
    guard isTypedClass(at: next), let vertical = qualifiedClass(at: next),
      isClosed(from: vertical.end)
    else { return nil }
    return Told(
      .traits(Traits(horizontal: horizontal.value, vertical: vertical.value)),
      index..<vertical.end)
  }

  /// True where a class of UIKit's or SwiftUI's begins with its type's name.
  private func isTypedClass(at start: Int) -> Bool {
    var index = start
    while word(at: index) == "optional" || word(at: index) == "swift" || isMark("(", at: index)
      || isMark(".", at: index) || word(at: index) == "ui" && tokens[index].name == "SwiftUI"
    {
      index += 1
    }
    return tokens.indices.contains(index)
      && ["UserInterfaceSizeClass", "UIUserInterfaceSizeClass"].contains {
        tokens[index].name.hasPrefix($0)
      }
  }

  /// `(.regular, .compact)` or `(regular, compact)`, the horizontal one first.
  private func tuple(at index: Int) -> Told? {
    guard isMark("(", at: index),
      isMark(".", at: index + 1) || word(at: index + 1) == "optional"
        || entry(of: Vocabulary.sizeClasses, at: index + 1) != nil,
      let horizontal = qualifiedClass(at: index + 1), isMark(",", at: horizontal.end),
      let vertical = qualifiedClass(at: horizontal.end + 1), isMark(")", at: vertical.end)
    else { return nil }
    return Told(
      .traits(Traits(horizontal: horizontal.value, vertical: vertical.value)),
      index..<vertical.end + 1)
  }
}

import TraceModel

/// A value that was read, and the token behind it.
struct Parsed<Value> {
  var value: Value
  var end: Int
}

extension Message {
  /// The longest word of a vocabulary that begins at a place, over humps, underscores, hyphens and
  /// blanks.
  func entry<Value>(of vocabulary: [String: Value], at start: Int) -> Parsed<Value>? {
    var longest: Parsed<Value>?
    var letters = ""
    var index = start
    for _ in 0..<3 {
      guard tokens.indices.contains(index), tokens[index].kind == .word else { break }
      letters += tokens[index].text
      index += 1
      let isWhole = !(tokens.indices.contains(index) && tokens[index].continuesName)
      if isWhole, let value = vocabulary[letters] { longest = Parsed(value: value, end: index) }
      if isMark("-", at: index), tokens.indices.contains(index + 1),
        tokens[index].range.lowerBound == tokens[index - 1].range.upperBound,
        tokens[index + 1].range.lowerBound == tokens[index].range.upperBound
      {
        index += 1
      }
    }
    return longest
  }

  /// A word for an orientation, with the raw number in parentheses that may follow it.
  ///
  /// Where they disagree the name counts.
  func orientation(at start: Int) -> Parsed<DeviceOrientation>? {
    guard var word = entry(of: Vocabulary.orientations, at: start) else { return nil }
    // `portrait-primary` is a word of the web, with a meaning of its own.
    if isMark("-", at: word.end), ["primary", "secondary"].contains(self.word(at: word.end + 1)) {
      return nil
    }
    if isMark("(", at: word.end), integer(at: word.end + 1) != nil, isMark(")", at: word.end + 2) {
      word.end += 3
    }
    return word
  }

  /// A whole number that is a token of its own.
  func integer(at index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index].kind == .number else { return nil }
    return Int(tokens[index].text)
  }

  /// A length in points.
  func length(at index: Int) -> Double? {
    guard tokens.indices.contains(index), tokens[index].kind == .number,
      let value = Double(tokens[index].text), value.isFinite,
      value.magnitude <= Size.maximumLength
    else { return nil }
    return value
  }

  /// True where a value may end before a place: at the end, a closing mark, the next key or a step.
  func isEnd(at index: Int) -> Bool {
    guard index < tokens.count else { return true }
    let token = tokens[index]
    switch token.kind {
    case .number: return true
    case .mark:
      switch token.text {
      case ".": return index + 1 == tokens.count
      case "=": return isMark(">", at: index + 1)
      case "/": return isMark("/", at: index + 1)
      case "*": return isClosed(from: index)
      case ",": return !isPronoun(at: index + 1)
      case ":", "%", "°", "?", "&", "+": return false
      default: return true
      }
    case .word:
      if Self.followers.contains(token.text) { return true }
      return startsKey(at: index) || startsType(at: index) || startsVariable(at: index)
    }
  }

  /// True where the next key begins, of one name or two: `size:`, `device orientation =`.
  private func startsKey(at index: Int) -> Bool {
    var end = endOfName(at: index)
    if !word(at: end).isEmpty { end = endOfName(at: end) }
    return isMark(":", at: end) || isMark("=", at: end)
  }

  /// True where the next clause of a sentence begins: `… is unknown, the device is taken for …`.
  private func isPronoun(at index: Int) -> Bool {
    Self.pronouns.contains(word(at: index)) && endOfName(at: index) == index + 1
      && !isMark(":", at: index + 1) && !isMark("=", at: index + 1)
  }

  private static let pronouns: Set<String> = [
    "the", "it", "which", "so", "but", "this", "that", "we", "i", "you", "they", "because",
  ]

  /// True where a name with a hump begins, such as `hSizeClass`: no word of a sentence.
  private func startsVariable(at index: Int) -> Bool {
    !tokens[index].continuesName && endOfName(at: index) > index + 1
      && tokens[index].name.utf8.first?.isLower == true && !tokens[index].name.utf8.contains(0x5F)
  }

  /// True where a name of UIKit's begins.
  private func startsType(at index: Int) -> Bool {
    word(at: index) == "ui" && tokens[index].name.hasPrefix("UI")
  }

  /// Words that may follow a value and take nothing back of it.
  private static let followers: Set<String> = [
    "to", "with", "at", "after", "animated", "and", "vertical", "height", "angle",
  ]
}

extension Message {
  /// True for Markdown that people write round a log: a row of a table, a task, a bold label.
  var isMarkup: Bool {
    isMark("|", at: 0) && isMark("|", at: tokens.count - 1)
      || ["-", "*"].contains { isMark($0, at: 0) } && isMark("[", at: 1)
        && (isMark("]", at: 2) || word(at: 2) == "x" && isMark("]", at: 3))
      || isMark("*", at: 0) && isMark("*", at: 1) && !word(at: 2).isEmpty
  }

  /// True for a sentence that tells of a condition, or of a step to be done.
  var isSentence: Bool {
    let isCondition = Self.conjunctions.contains(word(at: 0)) && !word(at: 1).isEmpty
    return isCondition && endOfName(at: 0) == 1 || isStep || isTernary
  }

  private static let conjunctions: Set<String> = ["when", "while", "whenever", "once", "unless"]

  private static let imperatives: Set<String> = [
    "set", "rotate", "turn", "open", "launch", "lock", "hold", "put", "place", "switch", "run",
  ]

  /// `1. Set device orientation to landscape`.
  private var isStep: Bool {
    tokens.first?.kind == .number && (isMark(".", at: 1) || isMark(")", at: 1))
      && Self.imperatives.contains(word(at: 2)) && endOfName(at: 2) == 3
  }

  /// `orientation.isLandscape ? landscape : portrait`, blanks round the question mark.
  private var isTernary: Bool {
    guard let mark = tokens.indices.first(where: { isMark("?", at: $0) && isApart($0) }) else {
      return false
    }
    return tokens.indices.contains { $0 > mark && isMark(":", at: $0) && isApart($0) }
  }

  private func isApart(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    return tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
      && tokens[index].range.upperBound < tokens[index + 1].range.lowerBound
  }
}

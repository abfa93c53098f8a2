extension Message {
  /// True for source code, stack frames, property lists and prose about what should be: lines that
  /// name values without telling any.
  static func isCodeOrProse(_ message: Message) -> Bool {
    message.speaker == .android || operators.isCandidate(message.bytes.span) || message.endsLikeCode
      || message.beginsLikeCode
      || message.isStackFrame || message.hasDemand || message.isMarkup || message.isSentence
  }

  private static let operators = CandidateSearch([
    "==", "!=", "&&", "||", "</", "(^", "=> {", "func ", "print(", "NSLog(", "console.log(", "#if",
    "switch (", "if (", ".addEventListener(", ".addObserver(", "@media", "matchMedia", "??",
    "ActivityInfo.", "ROTATION_0", "ROTATION_90", "ROTATION_180", "ROTATION_270",
  ])

  private static let keywords: Set<String> = [
    "case", "let", "var", "if", "else", "guard", "return", "switch", "import", "func", "class",
    "struct", "enum", "const", "override", "private", "public", "static", "final", "self", "await",
    "extension", "protocol", "function", "@", "#", "*", "//",
  ]

  /// Words of sentences that say what ought to be.
  private static let demands: Set<String> = [
    "must", "should", "please", "deprecated", "unsupported", "supports", "cannot", "expected",
    "instead", "only", "whenever", "because", "hasn", "doesn", "isn",
  ]

  private var hasDemand: Bool {
    tokens.indices.contains {
      Self.demands.contains(word(at: $0)) && !tokens[$0].continuesName
        && endOfName(at: $0) == $0 + 1
    }
  }

  private var endsLikeCode: Bool {
    guard let last = tokens.last, last.kind == .mark else { return false }
    return last.text == ";" || last.text == "{" && !isMark(":", at: tokens.count - 2)
  }

  private var beginsLikeCode: Bool {
    guard let first = tokens.first else { return false }
    if first.text == "+" || first.text == "-", isKeyword(at: 1), !isMark("[", at: 1) { return true }
    if first.text == "/" || first.text == "*" && word(at: 1) != "" { return isComment }
    if first.text == "@" || first.text == "#" { return word(at: 1) != "" }
    if first.text == "<" {
      return ["key", "string", "array", "dict", "true", "false"].contains(word(at: 1))
    }
    return isKeyword(at: 0)
  }

  /// A keyword that is no key: `let x`, not `default: 3`.
  private func isKeyword(at index: Int) -> Bool {
    !word(at: index).isEmpty && endOfName(at: index) == index + 1
      && Self.keywords.contains(word(at: index)) && !isMark(":", at: index + 1)
      && !isMark("=", at: index + 1)
  }

  private var isComment: Bool { isMark("/", at: 1) || isMark("*", at: 1) || isMark("*", at: 0) }

  /// `3  UIKitCore  0x0000000184 -[UIDevice setOrientation:] + 92`, `at turn (app.js:12:3)`.
  private var isStackFrame: Bool {
    if tokens.first?.kind == .number, tokens.contains(where: { $0.text.hasPrefix("0x") }),
      isMark("+", at: tokens.count - 2), tokens.last?.kind == .number
    {
      return true
    }
    return word(at: 0) == "at" && isMark(")", at: tokens.count - 1)
  }
}

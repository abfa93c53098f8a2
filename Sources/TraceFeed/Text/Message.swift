/// One line's own text, its prefixes taken off, cut into tokens.
struct Message: Sendable {
  let bytes: [UInt8]
  let tokens: [Token]
  /// True for a line that names values without telling any.
  private(set) var isCodeOrProse = false
  /// Who speaks, where a prefix told it.
  let speaker: Speaker?
  /// True where a prefix told a time.
  let hasTime: Bool
  /// True where the person named the dialect, so that a word without key or type counts too.
  var allowsBareWords: Bool

  init(
    _ bytes: [UInt8], speaker: Speaker? = nil, hasTime: Bool = false, allowsBareWords: Bool = false
  ) {
    self.bytes = bytes
    self.speaker = speaker
    self.hasTime = hasTime
    self.allowsBareWords = allowsBareWords
    tokens = Lexer.tokens(of: bytes)
    isCodeOrProse = Self.isCodeOrProse(self)
  }

  /// The message's text between two tokens, both included.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last, last < tokens.count else { return "" }
    let bytes = bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The word at a place, empty where there is none.
  func word(at index: Int) -> String {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return "" }
    return tokens[index].text
  }

  /// True where that mark stands at a place.
  func isMark(_ mark: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isMark(mark)
  }

  /// True where that name stands at a place, in that spelling.
  func isName(_ name: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].name == name && !tokens[index].continuesName
  }

  /// True where these words follow each other from a place on, marks not allowed between.
  func hasWords(_ words: [String], at index: Int) -> Bool {
    index >= 0 && index + words.count <= tokens.count
      && words.indices.allSatisfy { word(at: index + $0) == words[$0] }
  }

  /// True where any of the words stands anywhere.
  func mentions(any words: Set<String>) -> Bool {
    tokens.contains { $0.kind == .word && words.contains($0.text) }
  }

  /// True where these words follow each other anywhere.
  func mentions(_ words: [String]) -> Bool {
    tokens.indices.contains { hasWords(words, at: $0) }
  }

  /// What a reader finds from left to right, each value behind the one before.
  func scan(_ read: (Int) -> Told?) -> [Told] {
    var told: [Told] = []
    var index = 0
    while index < tokens.count {
      if let next = read(index) {
        told.append(next)
        index = max(index + 1, next.range.upperBound)
      } else {
        index += 1
      }
    }
    return told
  }

  /// Where the name that a word is part of ends.
  func endOfName(at index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, tokens[end].continuesName { end += 1 }
    return end
  }
}

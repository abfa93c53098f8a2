/// A key: words that, before a value, say what the value is.
struct Key<Signal: Hashable & Sendable>: Sendable {
  let words: [String]
  let signal: Signal

  init(_ words: String, _ signal: Signal) {
    self.words = words.split(separator: " ").map(String.init)
    self.signal = signal
  }
}

/// Keys that one reader looks for, found by their first word.
struct KeyTable<Signal: Hashable & Sendable>: Sendable {
  fileprivate let keys: [String: [Key<Signal>]]
  /// One bit for each letter that a key begins with, to pass over most words without a look-up.
  private let letters: UInt32

  init(_ keys: [Key<Signal>]) {
    self.keys = Dictionary(grouping: keys) { $0.words[0] }
    letters = keys.reduce(0) { $0 | Self.bit($1.words[0]) }
  }

  fileprivate func keys(beginningWith word: String) -> [Key<Signal>]? {
    letters & Self.bit(word) == 0 ? nil : keys[word]
  }

  private static func bit(_ word: String) -> UInt32 {
    word.utf8.first.map { 1 << UInt32($0 & 0x1F) } ?? 0
  }
}

extension Message {
  /// The longest of the keys that begins at a place, and the token behind it.
  ///
  /// The words of a key may be one name or several, joined by points, brackets and hyphens.
  func key<Signal>(of table: KeyTable<Signal>, at start: Int) -> (signal: Signal, end: Int)? {
    guard tokens[start].kind == .word, !isInQuery(at: start),
      let keys = table.keys(beginningWith: tokens[start].text)
    else { return nil }
    var longest: (signal: Signal, end: Int)?
    for key in keys {
      if let end = endOfPath(key.words, at: start), end > longest?.end ?? start {
        longest = (key.signal, end)
      }
    }
    return longest
  }

  /// True for a parameter of an address: `?orientation=portrait`.
  private func isInQuery(at index: Int) -> Bool {
    (isMark("?", at: index - 1) || isMark("&", at: index - 1))
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  private func endOfPath(_ words: [String], at start: Int) -> Int? {
    var index = start
    for (number, word) in words.enumerated() {
      if number > 0 {
        var marks = 0
        while index < tokens.count, marks < 4, tokens[index].kind == .mark,
          [".", "?", "!", "]", "[", "-", "(", ")"].contains(tokens[index].text)
        {
          // An option of a command: `app --orientation portrait`.
          if isMark("-", at: index), isMark("-", at: index + 1) { return nil }
          index += 1
          marks += 1
        }
      }
      guard self.word(at: index) == word else { return nil }
      index += 1
    }
    return index
  }

  /// What stands between a key and its value.
  struct Connection {
    /// The token behind it.
    var end: Int
    /// True where a colon, an equals sign or an arrow was in it.
    var hasMark = false
    /// True where nothing but blanks was in it.
    var isEmpty: Bool
  }

  /// Skips marks and words that lead from a key to its value.
  func connection(from start: Int, words: Set<String> = connectingWords) -> Connection {
    var index = start
    var hasMark = false
    while index < min(tokens.count, start + 14) {
      let token = tokens[index]
      if token.kind == .mark {
        if isElapsedMark(at: index) {
          index += 2
          continue
        }
        guard
          Self.connectingMarks.contains(token.text) || isListComma(at: index)
            || !token.text.utf8.allSatisfy({ $0 < 0x80 })
        else { break }
        hasMark = hasMark || [":", "=", "→", ">"].contains(token.text)
      } else if token.kind == .number || !words.contains(token.text) {
        break
      }
      index += 1
    }
    return Connection(end: index, hasMark: hasMark, isEmpty: index == start)
  }

  /// The comma between two arguments of a JavaScript console: `'Current: ', 'PORTRAIT'`.
  private func isListComma(at index: Int) -> Bool {
    isMark(",", at: index) && isQuote(at: index - 1) && isQuote(at: index + 1)
  }

  func isQuote(at index: Int) -> Bool { isMark("'", at: index) || isMark("\"", at: index) }

  /// `+8ms`, which the `debug` package of npm prints.
  private func isElapsedMark(at index: Int) -> Bool {
    isMark("+", at: index) && word(at: index + 1).hasSuffix("ms")
      && word(at: index + 1).first?.isNumber == true
  }

  private static let connectingMarks: Set<String> = [
    ":", "=", ">", "\"", "'", "`", "(", ")", "[", "]", "*", "|", "-", ".", "\\",
  ]

  static let connectingWords: Set<String> = [
    "did", "change", "changed", "changes", "to", "is", "now", "from", "new", "current", "value",
    "raw", "set", "updated", "update", "becomes", "became", "rotated", "switched", "optional",
    "some", "are", "has", "been", "state", "description", "name", "event", "notification",
  ]

  /// True for a bracket that closes categories at the beginning of a log's line: `[INFO] [layout]`.
  private func isEndOfCategory(at index: Int) -> Bool {
    isMark("]", at: index) && isMark("[", at: 0)
      && tokens[1..<index].allSatisfy {
        $0.kind != .mark || [".", ":", "[", "]"].contains($0.text)
      }
  }

  /// True within the name of a type that owns a screen, `PlayerViewController`, whatever it shows.
  private func isInOwner(_ index: Int) -> Bool {
    let last = endOfName(at: index) - 1
    return last > index && Self.owners.contains(tokens[last].text)
  }

  private static let owners: Set<String> = [
    "controller", "vc", "manager", "scene", "delegate", "screen", "coordinator", "model", "app",
  ]

  /// True where one of the words stands at most three names before a key, or in its own.
  ///
  /// An equals sign may only stand right before the key: `previous = UIDeviceOrientation(…)`.
  func hasWord(of words: Set<String>, before key: Int) -> Bool {
    var index = key - 1
    var seen = 0
    var isInName = tokens[key].continuesName
    while index >= 0, seen < 3 {
      let token = tokens[index]
      if token.kind == .mark {
        if isEndOfCategory(at: index) { return false }
        guard
          [".", "_", "-", "\"", "[", "]", "(", "{", ":", "►"].contains(token.text)
            || token.isMark("=") && seen == 0
        else { return false }
      } else {
        if words.contains(token.text), !isInOwner(index) || isInName { return true }
        if !token.continuesName, !isInName { seen += 1 }
        isInName = isInName && token.continuesName
      }
      index -= 1
    }
    return false
  }
}

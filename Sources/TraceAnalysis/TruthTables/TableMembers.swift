import TraceModel

/// The members of an object of a policies file, read key by key.
struct TableMembers {
  private let members: [String: JSONValue]

  init(_ members: [String: JSONValue]) { self.members = members }

  subscript(key: String) -> JSONValue? { members[key] }

  /// Throws for the first key, in alphabetical order, that is none of the known ones.
  func check(known: [String]) throws(TruthTableError) {
    for key in members.keys.sorted() where !known.contains(key) {
      throw .unknownKey(
        key, suggestion: Suggestion.nearest(to: key, among: known), expected: known)
    }
  }

  func text(_ key: String) throws(TruthTableError) -> String? {
    switch members[key] {
    case nil: return nil
    case .string(let text): return text
    default: throw .wrongType(key: key, expected: "text")
    }
  }

  func required(_ key: String) throws(TruthTableError) -> String {
    guard let text = try text(key) else { throw .missing(key: key) }
    return text
  }

  func list(_ key: String) throws(TruthTableError) -> [JSONValue] {
    switch members[key] {
    case .array(let list): return list
    case nil: throw .missing(key: key)
    default: throw .wrongType(key: key, expected: "a list")
    }
  }

  static func word<Value>(
    _ word: String, key: String, among words: [(word: String, value: Value)]
  ) throws(TruthTableError) -> Value {
    guard let match = words.first(where: { $0.word == word }) else {
      let expected = words.map(\.word)
      throw .unknownWord(
        word, key: key, suggestion: Suggestion.nearest(to: word, among: expected),
        expected: expected)
    }
    return match.value
  }
}

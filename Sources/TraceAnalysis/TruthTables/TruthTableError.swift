/// Why a policies file is refused.
public enum TruthTableError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooLong(bytes: Int)
  case notJSON
  case tooMany(String, count: Int, limit: Int)
  case missing(key: String)
  case wrongType(key: String, expected: String)
  case unknownKey(String, suggestion: String?, expected: [String])
  case unknownWord(String, key: String, suggestion: String?, expected: [String])
  case badID(String)
  case takenID(String)
  /// An error in the table of that id, or number where it has none.
  indirect case inTable(String, TruthTableError)
  /// An error in a row, counted from 1.
  indirect case inRow(Int, TruthTableError)

  public var description: String {
    switch self {
    case .tooLong(let bytes):
      "has \(bytes) bytes; a policies file may have \(TruthTable.maximumBytes), "
        + "and a table \(TruthTable.maximumRows) rows"
    case .notJSON: "is not a JSON object; see 'tiltrace help tables' for the format"
    case .tooMany(let what, let count, let limit):
      "has \(count) \(what); at most \(limit) are allowed"
    case .missing(let key): "'\(key)' is missing; add it"
    case .wrongType(let key, let expected): "'\(key)' is of the wrong type; expected \(expected)"
    case .unknownKey(let key, let suggestion, let expected):
      "unknown key '\(key)'" + Self.wayOut(suggestion, expected)
    case .unknownWord(let word, let key, let suggestion, let expected):
      "'\(word)' is no value of '\(key)'" + Self.wayOut(suggestion, expected)
    case .badID(let id):
      "'\(id)' is no id; use letters, digits, '-', '_' and '.', at most 64 of them"
    case .takenID(let id): "the id '\(id)' is taken by another policy; choose another"
    case .inTable(let id, let error): "policy '\(id)': \(error)"
    case .inRow(let row, let error): "row \(row): \(error)"
    }
  }

  private static func wayOut(_ suggestion: String?, _ expected: [String]) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? "; expected " + expected.joined(separator: ", ")
  }
}

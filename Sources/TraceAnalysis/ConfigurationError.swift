/// Why a configuration is refused.
public enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON
  case wrongType(key: String, expected: String)
  case missing(key: String)
  case unknownKey(String, suggestion: String?, expected: [String])
  case unknownWord(String, key: String, suggestion: String?, expected: [String])
  case outOfRange(key: String, expected: String)
  case policies(TruthTableError)

  public var description: String {
    switch self {
    case .notJSON: "is not a JSON object; see 'tiltrace analyze --print-config' for the form"
    case .wrongType(let key, let expected): "'\(key)' is of the wrong type; expected \(expected)"
    case .missing(let key): "'\(key)' is missing; add it"
    case .unknownKey(let key, let suggestion, let expected):
      "unknown key '\(key)'" + Self.wayOut(suggestion, expected)
    case .unknownWord(let word, let key, let suggestion, let expected):
      "'\(word)' is no value of '\(key)'" + Self.wayOut(suggestion, expected)
    case .outOfRange(let key, let expected): "'\(key)' is out of range; expected \(expected)"
    case .policies(let error): error.description
    }
  }

  private static func wayOut(_ suggestion: String?, _ expected: [String]) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? "; expected " + expected.joined(separator: ", ")
  }
}

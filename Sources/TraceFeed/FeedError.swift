/// Why a feed cannot be read as asked.
public enum FeedError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownDialect(String, known: [String])
  /// A file of patterns is not of the documented form.
  case badPatterns(String)
  /// A pattern is no regular expression.
  case badExpression(pattern: String, position: Int, message: String)

  public var description: String {
    switch self {
    case .unknownDialect(let name, let known):
      "unknown feed '\(name)'; known are auto, \(known.joined(separator: ", "))"
    case .badPatterns(let message): message
    case .badExpression(let pattern, let position, let message):
      "pattern '\(pattern)': \(message) at character \(position)"
    }
  }
}

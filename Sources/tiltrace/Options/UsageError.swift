import TraceModel

/// What is wrong with a command line.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String, placeholder: String)
  /// A flag was given a value with `=`.
  case unexpectedValue(option: String)
  case illegalValue(option: String, value: String, expected: String)
  /// A name of something that there is not, such as a rule.
  case unknownName(String, String, known: [String])
  case missingOperand(String)
  /// Fewer of them than the command needs.
  case tooFewOperands(String, given: String, atLeast: Int)
  case unexpectedOperand(String)
  /// Two options that cannot go together, or any other rule of one command.
  case conflict(String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noCommand: "no command; name one"
    case .unknownCommand(let word, let suggestion):
      "unknown command '\(word)'" + Self.hint(suggestion)
    case .unknownOption(let word, let suggestion):
      "unknown option '\(word)'" + Self.hint(suggestion)
    case .missingValue(let option, let placeholder):
      "'\(option)' lacks its value; write '\(option) \(placeholder)'"
    case .unexpectedValue(let option): "'\(option)' takes no value; write it alone"
    case .illegalValue(let option, let value, let expected):
      "'\(value)' is no value of '\(option)'; expected \(expected)"
    case .unknownName(let noun, let name, let known):
      "unknown \(noun) '\(name)'" + Self.hint(Suggestion.nearest(to: name, among: known))
    case .missingOperand(let operands): "nothing to work on; name \(operands)"
    case .tooFewOperands(let operands, let given, let least):
      "'\(given)' alone is too little; name at least \(least): \(operands)"
    case .unexpectedOperand(let word): "unexpected '\(word)'; remove it or quote what it belongs to"
    case .conflict(let sentence): sentence
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}

import TraceModel

/// The words of a command line, sorted by a command's page into options and operands.
struct Arguments: Sendable {
  /// What stands beside the options, in order.
  private(set) var operands: [String] = []
  /// What follows `--`, for a command that runs another one.
  private(set) var command: [String]?
  private var values: [String: [String]] = [:]

  /// Parses the words after a command's name.
  ///
  /// `--option value`, `--option=value`, `-o value` and `-ovalue` are the same; letters of flags
  /// may stand together; `--` ends the options, `-` is an operand.
  init(_ words: [String], for manual: Manual) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        if manual.command == nil { operands += rest } else { command = Array(rest) }
        rest = []
      } else if word.hasPrefix("--") {
        try takeLong(word, from: &rest, manual)
      } else if word.hasPrefix("-"), word != "-" {
        try takeLetters(word, from: &rest, manual)
      } else {
        operands.append(word)
      }
    }
    guard !isSet(Manual.help) else { return }
    let least = manual.operands.count.lowerBound
    if operands.count < least {
      let synopsis = manual.operands.synopsis
      guard !operands.isEmpty else { throw .missingOperand(synopsis) }
      throw .tooFewOperands(synopsis, given: operands.joined(separator: " "), atLeast: least)
    }
    if operands.count > manual.operands.count.upperBound {
      throw .unexpectedOperand(operands[manual.operands.count.upperBound])
    }
  }

  private mutating func takeLong(
    _ word: String, from rest: inout ArraySlice<String>, _ manual: Manual
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let row = manual.allOptions.first(where: { $0.spelling == spelling }) else {
      let known = manual.allOptions.map(\.spelling)
      throw .unknownOption(spelling, suggestion: Suggestion.nearest(to: spelling, among: known))
    }
    try take(row, attached: parts.count == 2 ? String(parts[1]) : nil, from: &rest)
  }

  private mutating func takeLetters(
    _ word: String, from rest: inout ArraySlice<String>, _ manual: Manual
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let row = manual.allOptions.first(where: { $0.letter == letter }) else {
        let meant = Suggestion.nearest(to: "-" + word, among: manual.allOptions.map(\.spelling))
        throw .unknownOption(word, suggestion: word.count > 2 ? meant : nil)
      }
      if row.placeholder != nil {
        try take(row, attached: letters.isEmpty ? nil : String(letters), from: &rest)
        return
      }
      try take(row, attached: nil, from: &rest)
    }
  }

  private mutating func take(
    _ row: OptionRow, attached: String?, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard let placeholder = row.placeholder else {
      guard attached == nil else { throw .unexpectedValue(option: row.spelling) }
      values[row.name, default: []].append("")
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option: row.spelling, placeholder: placeholder)
    }
    values[row.name, default: []].append(value)
  }

  /// Whether a flag was given.
  func isSet(_ flag: Option<Bool>) -> Bool { values[flag.row.name] != nil }

  /// The value of an option, the last one where it was repeated.
  subscript<Value>(_ option: Option<Value>) -> Value? {
    get throws(UsageError) { try all(option).last }
  }

  /// Every value of an option that may be repeated, in order.
  func all<Value>(_ option: Option<Value>) throws(UsageError) -> [Value] {
    var converted: [Value] = []
    for word in values[option.row.name] ?? [] {
      guard let value = option.convert(word) else {
        throw .illegalValue(
          option: option.row.spelling, value: word, expected: option.row.expected)
      }
      converted.append(value)
    }
    return converted
  }

  /// Refuses two options that contradict each other.
  func refuse<First, Second>(
    _ first: Option<First>, with second: Option<Second>
  ) throws(UsageError) {
    guard values[first.row.name] != nil, values[second.row.name] != nil else { return }
    throw .conflict(
      "'\(first.row.spelling)' and '\(second.row.spelling)' contradict each other; keep one")
  }
}

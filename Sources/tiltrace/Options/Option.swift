/// An option of a command whose value, if it takes one, becomes a `Value`.
struct Option<Value: Sendable>: Sendable {
  let row: OptionRow
  /// Makes the value of a word; nil where the word is no such value.
  let convert: @Sendable (String) -> Value?
}

/// What help, completions, the man page and the parser need to know of an option.
struct OptionRow: Sendable {
  /// The long name, without the dashes.
  let name: String
  let letter: Character?
  /// What stands for the value in help, nil for a flag.
  let placeholder: String?
  /// The words that the value may be, where they are few.
  var words: [String] = []
  /// What a legal value is, for the message about one that is not.
  var expected = "a value"
  let help: String

  /// The option as it is typed.
  var spelling: String { "--\(name)" }

  /// The column of help texts that names the option: `-o, --output FILE`.
  var heading: String {
    (letter.map { "-\($0), " } ?? "") + spelling + (placeholder.map { " \($0)" } ?? "")
  }
}

extension Option where Value == Bool {
  /// An option without a value.
  static func flag(_ name: String, letter: Character? = nil, _ help: String) -> Self {
    Option(row: OptionRow(name: name, letter: letter, placeholder: nil, help: help)) { _ in true }
  }
}

extension Option where Value == String {
  static func text(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ help: String
  ) -> Self {
    Option(row: OptionRow(name: name, letter: letter, placeholder: placeholder, help: help)) { $0 }
  }

  /// An option whose value is one of the given words.
  static func word(
    _ name: String, letter: Character? = nil, _ placeholder: String, of words: [String],
    _ help: String
  ) -> Self {
    Option(
      row: OptionRow(
        name: name, letter: letter, placeholder: placeholder, words: words,
        expected: words.joined(separator: ", "), help: help)
    ) { words.contains($0) ? $0 : nil }
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// An option whose value is one of the cases of an enumeration.
  static func choice(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ help: String
  ) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return Option(
      row: OptionRow(
        name: name, letter: letter, placeholder: placeholder, words: words,
        expected: words.joined(separator: ", "), help: help), convert: Value.init(rawValue:))
  }
}

extension Option where Value == Int {
  /// An option whose value is a whole number.
  static func count(
    _ name: String, letter: Character? = nil, _ placeholder: String, from least: Int = 0,
    _ help: String
  ) -> Self {
    Option(
      row: OptionRow(
        name: name, letter: letter, placeholder: placeholder,
        expected: "a whole number from \(least)", help: help)
    ) { Int($0).flatMap { $0 >= least ? $0 : nil } }
  }

  /// An option whose value is a length of time, in microseconds: `250ms`, `1.5s`, `2m`.
  static func duration(_ name: String, _ placeholder: String, _ help: String) -> Self {
    Option(
      row: OptionRow(
        name: name, letter: nil, placeholder: placeholder,
        expected: "a length of time such as 250ms, 1.5s, 2m or 1h", help: help),
      convert: Quantity.duration)
  }

  /// An option whose value is a number of bytes: `4096`, `64KB`, `1.5MB`, `2GB`.
  static func bytes(_ name: String, _ placeholder: String, _ help: String) -> Self {
    Option(
      row: OptionRow(
        name: name, letter: nil, placeholder: placeholder,
        expected: "a number of bytes such as 500KB, 20MB or 1GB", help: help),
      convert: Quantity.bytes)
  }

  /// An option whose value is a time in a trace, in microseconds: `83.4s`, `1:23.4`, `1:02:03`.
  static func time(_ name: String, _ placeholder: String, _ help: String) -> Self {
    Option(
      row: OptionRow(
        name: name, letter: nil, placeholder: placeholder,
        expected: "a time in the trace such as 83.4s, 1:23.4 or 1:02:03", help: help),
      convert: Quantity.time)
  }
}

import TraceModel

/// Evidence in words: the name's ending tells the unit.
enum EvidenceText {
  /// The name as words: `dwellsUs` is `dwells`, `atLaunch` is `at launch`.
  static func name(_ name: String) -> String {
    let words = units.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
    return words.reduce(into: "") { text, character in
      text += character.isUppercase ? " \(character.lowercased())" : String(character)
    }
  }

  static func value(_ value: Evidence, name: String) -> String {
    switch value {
    case .integer(let number) where name.hasSuffix("Us"): TimeText.duration(number)
    case .integer(let number) where name.hasSuffix("Ppm"):
      TimeText.percent(number, of: 1_000_000)
    case .integer(let number): Verdict.grouped(number)
    case .text(let text): text
    case .list(let values):
      values.prefix(longestList).map { self.value($0, name: name) }.joined(separator: ", ")
        + (values.count > longestList ? " and \(values.count - longestList) more" : "")
    }
  }

  private static let longestList = 24

  private static let units = ["Us", "Ppm"]
}

import TraceModel

extension Configuration {
  /// Reads `tiltrace.json`; what it does not name stays as it is by default.
  ///
  /// ```json
  /// {"thresholds": {"flickerMs": 400}, "severities": {"blind-turn": "warning"},
  ///  "ignore": [{"rule": "flicker", "policy": "app", "reason": "fixed in 2.1"}],
  ///  "policies": [{"id": "mine", "rows": [{"when": {"vertical": "compact"}, "then": "landscape"}]}]}
  /// ```
  public init(parsing bytes: [UInt8]) throws(ConfigurationError) {
    guard case .object(let members)? = JSONValue(parsing: bytes) else { throw .notJSON }
    try Self.check(members, known: ["thresholds", "severities", "ignore", "policies"])
    self.init()
    try readThresholds(Self.object(members, "thresholds"))
    try readSeverities(Self.object(members, "severities"))
    for value in try Self.list(members, "ignore") { ignore.append(try Self.ignored(value)) }
    do throws(TruthTableError) {
      policies = try TruthTable.tables(
        Self.values(members["policies"]), taken: Set(PolicyCatalog.builtIn.map(\.id)))
    } catch {
      throw .policies(error)
    }
  }

  private mutating func readThresholds(
    _ members: [String: JSONValue]
  ) throws(ConfigurationError) {
    try Self.check(members, known: Thresholds.names.map(\.text))
    for name in Thresholds.names {
      let key = "thresholds.\(name.text)"
      let number: Double
      switch members[name.text] {
      case nil: continue
      case .integer(let value): number = Double(value)
      case .number(let value): number = value
      default: throw .wrongType(key: key, expected: "a number")
      }
      guard name.set(number, in: &thresholds) else {
        let range = name.unit == .milliseconds ? "0 to 600000 ms" : "a whole number from 1"
        throw .outOfRange(key: key, expected: range)
      }
    }
  }

  private mutating func readSeverities(
    _ members: [String: JSONValue]
  ) throws(ConfigurationError) {
    try Self.check(members, known: RuleCatalog.ids)
    let words = Severity.allCases.map(\.rawValue)
    for (rule, value) in members.sorted(by: { $0.key < $1.key }) {
      let key = "severities.\(rule)"
      guard case .string(let word) = value else { throw .wrongType(key: key, expected: "a word") }
      guard let severity = Severity(rawValue: word) else {
        throw .unknownWord(
          word, key: key, suggestion: Suggestion.nearest(to: word, among: words), expected: words)
      }
      severities[rule] = severity
    }
  }

  private static func ignored(_ value: JSONValue) throws(ConfigurationError) -> Ignore {
    guard case .object(let members) = value else {
      throw .wrongType(key: "ignore", expected: "objects")
    }
    try check(members, known: ["rule", "policy", "scene", "reason"])
    guard let rule = try text(members, "rule") else { throw .missing(key: "ignore.rule") }
    guard RuleCatalog.ids.contains(rule) else {
      throw .unknownWord(
        rule, key: "ignore.rule",
        suggestion: Suggestion.nearest(to: rule, among: RuleCatalog.ids), expected: RuleCatalog.ids)
    }
    guard let reason = try text(members, "reason"), !reason.isEmpty else {
      throw .missing(key: "ignore.reason")
    }
    return Ignore(
      rule: rule, policy: try text(members, "policy"), scene: try text(members, "scene"),
      reason: reason)
  }

  private static func check(
    _ members: [String: JSONValue], known: [String]
  ) throws(ConfigurationError) {
    guard let key = members.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw .unknownKey(
      key, suggestion: Suggestion.nearest(to: key, among: known), expected: known)
  }

  private static func object(
    _ members: [String: JSONValue], _ key: String
  ) throws(ConfigurationError) -> [String: JSONValue] {
    switch members[key] {
    case nil: return [:]
    case .object(let object): return object
    default: throw .wrongType(key: key, expected: "an object")
    }
  }

  private static func list(
    _ members: [String: JSONValue], _ key: String
  ) throws(ConfigurationError) -> [JSONValue] {
    switch members[key] {
    case nil: return []
    case .array(let values): return values
    default: throw .wrongType(key: key, expected: "a list")
    }
  }

  private static func text(
    _ members: [String: JSONValue], _ key: String
  ) throws(ConfigurationError) -> String? {
    switch members[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw .wrongType(key: "ignore.\(key)", expected: "a text")
    }
  }

  private static func values(_ value: JSONValue?) throws(TruthTableError) -> [JSONValue] {
    switch value {
    case nil: return []
    case .array(let values): return values
    default: throw .wrongType(key: "policies", expected: "a list")
    }
  }
}

/// The documentation of a rule or of a policy, as `explain`, the page and SARIF print it.
public struct Explanation: Hashable, Codable, Sendable {
  /// The stable name in kebab-case.
  public var id: String
  /// What it is, in one sentence.
  public var summary: String
  /// Why it matters.
  public var why: String
  /// A short feed that shows it.
  public var example: String
  /// What to do.
  public var advice: String
  /// Where the facts come from.
  public var source: String
  /// When it is known to be wrong, one sentence each.
  public var failures: [String]

  public init(
    id: String, summary: String, why: String = "", example: String = "", advice: String = "",
    source: String = "", failures: [String] = []
  ) {
    self.id = id
    self.summary = summary
    self.why = why
    self.example = example
    self.advice = advice
    self.source = source
    self.failures = failures
  }
}

public import TraceModel

/// What the rules decide by, and what a team has settled for itself.
public struct Configuration: Hashable, Sendable {
  public var thresholds = Thresholds()
  /// Severities that replace the rules' own, by rule.
  public var severities: [String: Severity] = [:]
  /// Known findings that are counted, with the reason, and not reported.
  public var ignore: [Ignore] = []
  /// The team's own policies.
  public var policies: [TruthTable] = []

  public init() {}

  /// Findings to ignore; a field that is nil matches any.
  public struct Ignore: Hashable, Sendable {
    public var rule: String
    public var policy: String?
    public var scene: String?
    public var reason: String

    public init(rule: String, policy: String? = nil, scene: String? = nil, reason: String) {
      self.rule = rule
      self.policy = policy
      self.scene = scene
      self.reason = reason
    }
  }
}

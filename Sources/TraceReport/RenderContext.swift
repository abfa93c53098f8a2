public import TraceModel

/// What renderers need beyond the values of a report.
public struct RenderContext: Sendable {
  /// The version of the tool, for the formats that name it.
  public var toolVersion: String
  /// The documentation of all rules, in their order.
  public var rules: [Explanation] { makeRules() }
  /// The documentation of all policies, in their order.
  public var policies: [Explanation] { makePolicies() }
  /// How many columns text may fill, at least 68.
  public let width: Int
  /// How text marks what matters.
  public var palette: Palette
  /// The severity from which JUnit counts a finding as a failure.
  public var failureThreshold: Severity

  /// Only some formats tell the documentation, and making it takes longer than a small trace.
  private let makeRules: @Sendable () -> [Explanation]
  private let makePolicies: @Sendable () -> [Explanation]

  public init(
    toolVersion: String, rules: @escaping @autoclosure @Sendable () -> [Explanation] = [],
    policies: @escaping @autoclosure @Sendable () -> [Explanation] = [], width: Int = 80,
    palette: Palette = .plain, failureThreshold: Severity = .error
  ) {
    self.toolVersion = toolVersion
    makeRules = rules
    makePolicies = policies
    self.width = max(68, width)
    self.palette = palette
    self.failureThreshold = failureThreshold
  }
}

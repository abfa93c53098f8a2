import TraceModel

/// A check of one thing, with the few fields that it needs for that.
///
/// A rule about scenes has an instance for each scene, one about the trace a single one. It is
/// woken only for what it declares, in order, and reports as soon as it knows.
protocol Rule: Sendable {
  static var documentation: RuleDocumentation { get }
  static var scope: RuleScope { get }
  static var wakes: Wakes { get }
  /// Whether its verdict needs true times, so that it is silent where they are assumed.
  static var needsTime: Bool { get }

  init(_ context: RuleContext)

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings)
}

extension Rule {
  static var scope: RuleScope { .scene }

  static var needsTime: Bool { false }
}

/// What a rule looks at; one that looks at both has an instance for each scene and one more.
struct RuleScope: OptionSet, Sendable {
  let rawValue: UInt8

  static let scene = RuleScope(rawValue: 1)
  static let trace = RuleScope(rawValue: 2)
}

/// What a rule is made with.
struct RuleContext: Sendable {
  var thresholds: Thresholds
  var hardware: Hardware
  /// The policies by their place, as far as they are known from the start.
  var policies: [any Policy]
  /// Whether times are assumed and not real.
  var isAssumed: Bool
  var maxFindings: Int
  /// What is looked at.
  var parts: Analysis.Parts
  /// Tells nanoseconds, where the cost of each rule and policy is wanted.
  var clock: (@Sendable () -> Int)?

  /// The places of the policies of those ids.
  func lanes(_ ids: Set<String>) -> [Int] {
    policies.indices.filter { ids.contains(policies[$0].id) }
  }
}

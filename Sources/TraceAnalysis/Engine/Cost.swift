/// What a rule or a policy took of an analysis, where ``Analysis/Options/clock`` was given.
public struct Cost: Hashable, Sendable {
  /// The id of the rule or the policy.
  public var name: String
  /// How often it was woken or asked.
  public var calls = 0
  /// The time of all calls, that of the clock itself included.
  public var nanoseconds = 0

  public init(name: String) { self.name = name }

  /// Adds a call that took `nanoseconds`.
  mutating func add(_ nanoseconds: Int) {
    calls += 1
    self.nanoseconds += nanoseconds
  }
}

extension Analysis {
  /// What each rule and policy took so far, costliest first; empty without a clock.
  public var costs: [Cost] {
    var sums: [String: Cost] = [:]
    let all = scenes.flatMap { $0.rules.costs + $0.lanes.map(\.cost) } + (traceRules?.costs ?? [])
    for cost in all where cost.calls > 0 {
      sums[cost.name, default: Cost(name: cost.name)].calls += cost.calls
      sums[cost.name]?.nanoseconds += cost.nanoseconds
    }
    return sums.values.sorted { ($1.nanoseconds, $0.name) < ($0.nanoseconds, $1.name) }
  }
}

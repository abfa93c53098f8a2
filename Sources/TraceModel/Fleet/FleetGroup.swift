/// Whose time a row of a fleet's rates counts: a part of the fleet, and in it a policy.
public struct FleetGroup: Hashable, Sendable {
  /// What the fleet is divided by.
  public enum Dimension: String, CaseIterable, Codable, Sendable {
    /// Not at all.
    case fleet
    /// The hardware identifier in the header.
    case model
    /// The operating system and its version.
    case system
    /// `ID@VERSION` of the app.
    case app
  }

  public var dimension: Dimension
  /// The model, system or app; nil for the whole fleet, and where a trace does not tell.
  public var name: String?
  /// The policy; nil for all policies together.
  public var policy: String?
  /// The question that the policy answers; nil for all policies together.
  public var question: Question?

  public init(
    _ dimension: Dimension, name: String? = nil, policy: String? = nil, question: Question? = nil
  ) {
    self.dimension = dimension
    self.name = name
    self.policy = policy
    self.question = question
  }

  /// The longest name in characters; a longer one is cut, so that a row stays small.
  static let maximumName = 128

  /// The rows that one trace adds to.
  static func rows(of trace: TraceDiagnosis) -> [FleetGroup: FleetTotals] {
    var rows: [FleetGroup: FleetTotals] = [:]
    for dimension in Dimension.allCases {
      let all = FleetGroup(dimension, name: name(of: trace, by: dimension))
      rows[all] = FleetTotals(trace)
      for result in trace.policies {
        var group = all
        group.policy = result.id
        group.question = result.question
        rows[group, default: FleetTotals(traces: 1, events: trace.events)].add(result)
      }
    }
    return rows
  }

  private static func name(of trace: TraceDiagnosis, by dimension: Dimension) -> String? {
    let name: String? =
      switch dimension {
      case .fleet: nil
      case .model: trace.device.model
      case .system: trace.device.system
      case .app:
        switch (trace.app.id, trace.app.version) {
        case (let id?, let version?): "\(id)@\(version)"
        case (let id?, nil): id
        case (nil, let version?): "@\(version)"
        case (nil, nil): nil
        }
      }
    return name.map { String($0.prefix(maximumName)) }
  }
}

extension FleetGroup: Comparable {
  public static func < (left: FleetGroup, right: FleetGroup) -> Bool {
    left.order.lexicographicallyPrecedes(right.order)
  }

  /// Words to sort by; an absent one comes before every other.
  private var order: [String] {
    [dimension.rawValue] + [name, policy, question?.rawValue].map { $0.map { "+" + $0 } ?? "" }
  }
}

extension FleetGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case dimension = "by"
    case name, policy, question
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(dimension, forKey: .dimension)
    try container.encode(name, forKey: .name)
    try container.encode(policy, forKey: .policy)
    try container.encode(question, forKey: .question)
  }
}

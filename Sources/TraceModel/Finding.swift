/// How much a finding matters.
public enum Severity: String, CaseIterable, Codable, Comparable, Sendable {
  case note, warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One thing that a rule found in a trace.
public struct Finding: Hashable, Codable, Sendable {
  /// `F1`, `F2`, … in the order of the report.
  public var id: String
  public var rule: String
  public var severity: Severity
  /// The scene; nil for a finding about the device or the whole trace.
  public var scene: String?
  /// The policy concerned, if one is.
  public var policy: String?
  /// The `seq` of the first event that belongs to it and of the one that ended it.
  public var firstSeq: Int
  public var lastSeq: Int
  /// Microseconds since the trace's start.
  public var startUs: Int
  public var endUs: Int
  /// One line with the numbers.
  public var message: String
  /// What to do.
  public var advice: String
  public var evidence: [String: Evidence]

  public init(
    id: String = "", rule: String, severity: Severity, scene: String? = nil, policy: String? = nil,
    firstSeq: Int, lastSeq: Int, startUs: Int, endUs: Int, message: String, advice: String = "",
    evidence: [String: Evidence] = [:]
  ) {
    self.id = id
    self.rule = rule
    self.severity = severity
    self.scene = scene
    self.policy = policy
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
    self.startUs = startUs
    self.endUs = endUs
    self.message = message
    self.advice = advice
    self.evidence = evidence
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(rule, forKey: .rule)
    try container.encode(severity, forKey: .severity)
    try container.encode(scene, forKey: .scene)
    try container.encode(policy, forKey: .policy)
    try container.encode(firstSeq, forKey: .firstSeq)
    try container.encode(lastSeq, forKey: .lastSeq)
    try container.encode(startUs, forKey: .startUs)
    try container.encode(endUs, forKey: .endUs)
    try container.encode(message, forKey: .message)
    try container.encode(advice, forKey: .advice)
    try container.encode(evidence, forKey: .evidence)
  }
}

/// A value of a finding's evidence: µs, a count, parts per million, a word, or a list of these.
public enum Evidence: Hashable, Sendable {
  case integer(Int)
  case text(String)
  indirect case list([Evidence])
}

extension Evidence: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }

  public init(stringLiteral value: String) { self = .text(value) }
}

extension Evidence: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else {
      self = .list(try container.decode([Evidence].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    }
  }
}

import TraceModel

extension Analysis {
  /// What of a trace an analysis looks at.
  ///
  /// Most of the work is either about what the signals say or about what policies answer, and neither
  /// needs to know what the other finds, unless the app's own policies are named.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Signals among each other, and the trace itself.
    package static let signals = Parts(rawValue: 1 << 0)
    /// The answers of policies, the runs of their changes and of the class pair's, and launches.
    package static let policies = Parts(rawValue: 1 << 1)
  }
}

extension Rule {
  /// The part that wakes it.
  static var part: Analysis.Parts { wakes.isDisjoint(with: .policies) ? .signals : .policies }
}

extension Wakes {
  /// Those of which only an analysis of policies knows.
  fileprivate static let policies: Wakes = [
    .flicker, .slowBounce, .transient, .misjudged, .judged,
    .misread(.flat, as: .portrait), .misread(.flat, as: .landscape),
    .misread(.unknown, as: .portrait), .misread(.unknown, as: .landscape),
  ]
}

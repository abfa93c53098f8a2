/// Which of the two things "portrait or landscape?" can mean.
public enum Question: String, CaseIterable, Codable, Sendable {
  /// Which way is the user interface turned?
  case interface
  /// Is this window taller than wide?
  case shape
}

/// What a policy concludes from a snapshot.
public enum Answer: Hashable, Sendable {
  case portrait
  case landscape
  case square
  case undetermined(Reason)

  /// Why there is no answer.
  public enum Reason: UInt8, Hashable, Sendable {
    /// The signal was never told.
    case notTold
    /// The feed showed that there was a value, but not which.
    case unreadable
    /// A size class was told to be nil.
    case missing
    /// The device lies flat or says unknown.
    case ambiguous
    /// The values are in no row of the policy's table.
    case undecidable
    /// The window has no area.
    case empty
  }

  /// True for portrait and landscape.
  @inlinable public var isDefinite: Bool {
    switch self {
    case .portrait, .landscape: true
    case .square, .undetermined: false
    }
  }

  // Compared for each policy at each change. The derived comparison is a call and branches on what
  // the answer is, which a processor cannot foresee; an answer is a byte.
  @inlinable public static func == (left: Answer, right: Answer) -> Bool {
    unsafe unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }

  /// The four names that reports use: `portrait`, `landscape`, `square`, `undetermined`.
  public var name: String {
    switch self {
    case .portrait: "portrait"
    case .landscape: "landscape"
    case .square: "square"
    case .undetermined: "undetermined"
    }
  }
}

/// A portrait or a landscape, and nothing else.
public enum Shape: UInt8, CaseIterable, Sendable {
  case portrait = 0
  case landscape = 1

  public var name: String { self == .portrait ? "portrait" : "landscape" }

  public var answer: Answer { self == .portrait ? .portrait : .landscape }

  public var opposite: Shape { self == .portrait ? .landscape : .portrait }

  /// The shape of a definite answer; nil for square and undetermined.
  @inlinable public init?(_ answer: Answer) {
    switch answer {
    case .portrait: self = .portrait
    case .landscape: self = .landscape
    case .square, .undetermined: return nil
    }
  }
}

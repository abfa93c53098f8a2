/// What is known of a signal: never told, told but unreadable, or told.
///
/// A size class that was told to be nil is `told(.unspecified)`. What is inlinable here is asked
/// several times for every event; unspecialised it took two thirds of an analysis.
public enum Reading<Value: Hashable & Sendable>: Hashable, Sendable {
  case notTold
  /// The feed showed that there was a value, but not which.
  case unreadable
  case told(Value)

  /// The value, where one was told.
  @inlinable public var value: Value? {
    if case .told(let value) = self { value } else { nil }
  }

  @inlinable public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.notTold, .notTold), (.unreadable, .unreadable): true
    case (.told(let left), .told(let right)): left == right
    default: false
    }
  }
}

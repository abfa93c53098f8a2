/// What is known of a signal: never told, told but unreadable, or told.
///
/// A size class that was told to be nil is `told(.unspecified)`.
public enum Reading<Value: Hashable & Sendable>: Hashable, Sendable {
  case notTold
  /// The feed showed that there was a value, but not which.
  case unreadable
  case told(Value)

  /// The value, where one was told.
  public var value: Value? {
    if case .told(let value) = self { value } else { nil }
  }
}

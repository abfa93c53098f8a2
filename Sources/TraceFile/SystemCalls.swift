/// The calls that change or read a file, and the one place where a test can make them fail.
package struct SystemCalls: Sendable {
  package enum Call: String, CaseIterable, Sendable {
    case open, read, write, sync, truncate, reserve, lock, rename, remove, close
  }

  /// What a test puts in place of a call.
  package enum Fault: Sendable {
    /// The call fails with this `errno`.
    case fail(Int32)
    /// A read or a write moves at most so many bytes.
    case short(Int)
  }

  /// Asked before each call; nil lets it happen.
  private let fault: (@Sendable (Call) -> Fault?)?

  /// The calls of the system.
  package static let standard = SystemCalls(fault: nil)

  package init(fault: (@Sendable (Call) -> Fault?)?) { self.fault = fault }

  /// Makes a call, again where a signal interrupted it.
  ///
  /// The body makes the call for at most the given count of bytes, and gives its result or its
  /// `errno` below zero.
  func perform(_ call: Call, count: Int = 0, _ body: (Int) -> Int) -> Int {
    while true {
      var limit = count
      var result: Int?
      switch fault?(call) {
      case .fail(let code): result = -Int(code)
      case .short(let most): limit = min(count, most)
      case nil: break
      }
      let outcome = result ?? body(limit)
      if outcome != -Int(ErrorCode.interrupted) { return outcome }
    }
  }
}

/// One command of the tool: its page, and what it does.
protocol Command: Sendable {
  static var manual: Manual { get }

  /// Makes the command of parsed arguments; what is wrong with them is said before anything runs.
  init(_ arguments: Arguments) throws(UsageError)

  func run() throws -> ExitStatus
}

/// How a command ended, the same numbers for every command.
struct ExitStatus: Hashable, Comparable, Sendable {
  let code: Int32

  static let done = ExitStatus(code: 0)
  /// Done, and findings at or above `--fail-on`, or two traces that differ.
  static let found = ExitStatus(code: 1)
  static let usage = ExitStatus(code: 2)
  /// Input damaged or incomplete; the result is printed and says what is missing.
  static let incomplete = ExitStatus(code: 3)
  /// Cannot read or write.
  static let failed = ExitStatus(code: 4)

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.code < right.code }
}

/// A command that cannot go on, with the sentence to print and the status to end with.
struct CommandFailure: Error {
  let message: String
  var status = ExitStatus.failed
}

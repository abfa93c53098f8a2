import Foundation

@testable import TraceFile

/// Counts the calls of the file layer, and makes some of them fail.
final class FaultPlan: Sendable {
  /// What calls fail with.
  static let codes: [Int32] = [EIO, ENOSPC, EDQUOT, EACCES, EPERM, EROFS, EMFILE, ENOENT]

  private let count = Monitor(0)
  private let fault: @Sendable (Int, SystemCalls.Call) -> SystemCalls.Fault?

  init(_ fault: @escaping @Sendable (Int, SystemCalls.Call) -> SystemCalls.Fault?) {
    self.fault = fault
  }

  /// Makes one call fail, the first being 0.
  convenience init(failing number: Int, with code: Int32) {
    self.init { call, _ in call == number ? .fail(code) : nil }
  }

  var callCount: Int { count.withLock { $0 } }

  var calls: SystemCalls {
    SystemCalls { call in
      let number = self.count.withLock { count in
        defer { count += 1 }
        return count
      }
      return self.fault(number, call)
    }
  }

  /// Does an act anew with each of the calls that it needs failing in turn.
  static func failEach(with code: Int32, _ act: (SystemCalls, Int) throws -> Void) throws {
    var number = 0
    while true {
      let plan = FaultPlan(failing: number, with: code)
      try act(plan.calls, number)
      if plan.callCount <= number { return }
      number += 1
    }
  }
}

public import TraceModel

/// An answer that counts only once it has held for a while: `settled(P, s)` of the documentation.
///
/// The first definite answer counts at once, and what is said before it counts as it comes. Later
/// an answer counts `settleUs` after it came, if it has held until then, that moment included. The
/// reason of an undetermined answer is no part of it.
///
/// ```swift
/// var settling = Settling(settleUs: 300_000)
/// settling.observe(.portrait, at: 0)             // portrait at once
/// settling.observe(.landscape, at: 1_000_000)    // nil: not yet
/// settling.advance(to: 1_300_000)                // landscape, of 1.0 s, at 1.3 s
/// ```
public struct Settling: Hashable, Sendable {
  /// An answer that counts from a moment on.
  public struct Change: Hashable, Sendable {
    public var answer: Answer
    /// When it counts, µs.
    public var t: Int
    /// The event that told it.
    public var seq: Int

    public init(answer: Answer, t: Int, seq: Int) {
      self.answer = answer
      self.t = t
      self.seq = seq
    }
  }

  public let settleUs: Int
  /// The answer that counts; undetermined before anything is observed.
  public private(set) var answer = Answer.undetermined(.notTold)
  /// What will count if it holds, and when.
  public private(set) var pending: Change?
  /// What was observed last, whether it counts or not.
  private var last: Answer?
  private var hasBegun = false

  public init(settleUs: Int) { self.settleUs = max(0, settleUs) }

  /// Moves time on, and returns what has come to count by then.
  @discardableResult
  public mutating func advance(to t: Int) -> Change? {
    guard let change = pending, change.t <= t else { return nil }
    pending = nil
    answer = change.answer
    return change
  }

  /// Hears an answer, and returns it if it counts at once; one as before changes nothing.
  ///
  /// Time must have been moved on to the same moment before.
  @discardableResult
  public mutating func observe(_ answer: Answer, at t: Int, seq: Int = 0) -> Change? {
    if last?.isSame(as: answer) == true {
      // At most another reason.
      if self.answer.isSame(as: answer) { self.answer = answer }
      if pending?.answer.isSame(as: answer) == true { pending?.answer = answer }
      return nil
    }
    last = answer
    guard hasBegun, settleUs > 0 else {
      let isNew = !answer.isSame(as: self.answer)
      hasBegun = hasBegun || answer.isDefinite
      pending = nil
      self.answer = answer
      return isNew ? Change(answer: answer, t: t, seq: seq) : nil
    }
    pending =
      answer.isSame(as: self.answer)
      ? nil : Change(answer: answer, t: t + settleUs, seq: seq)
    return nil
  }

  /// Drops what has not settled yet, as at a gap; it will not count before it comes again.
  public mutating func cut() { pending = nil }

  /// Begins anew, as after lost lines.
  public mutating func restart() { self = Settling(settleUs: settleUs) }
}

extension Answer {
  /// True for equal answers, whatever the reasons of undetermined ones.
  package func isSame(as other: Answer) -> Bool {
    switch (self, other) {
    case (.undetermined, .undetermined): true
    default: self == other
    }
  }
}

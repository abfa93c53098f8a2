public import TraceModel

/// Another policy, whose change counts only once it has held for a while.
///
/// The first definite answer counts at once. What to wait is ``settleUs``; the analysis does the
/// waiting, since a policy has no clock.
public struct SettledPolicy: Policy {
  public let base: any Policy
  public let settleUs: Int

  public init(_ base: any Policy, settleUs: Int) {
    self.base = base
    self.settleUs = settleUs
  }

  /// Such as `settled(device-is-portrait, 300)`, in milliseconds.
  public var id: String {
    let thousandths = settleUs % 1000
    let fraction = thousandths == 0 ? "" : "." + String(1000 + thousandths).dropFirst()
    return "settled(\(base.id), \(settleUs / 1000)\(fraction))"
  }

  public var question: Question { base.question }

  public var inputs: Signals { base.inputs }

  public var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: "As \(base.id), once it has held for \(settleUs / 1000) ms.",
      why: "A short wait takes out bounces; `whatif` finds the shortest that does.",
      source: base.documentation.source,
      failures: base.documentation.failures + ["every true turn is answered late by the wait"])
  }

  public func answer(for situation: Situation) -> Answer { base.answer(for: situation) }
}

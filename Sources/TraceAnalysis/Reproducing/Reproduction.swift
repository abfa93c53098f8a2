import TraceModel

/// Tests that show a finding again, written from a minimal trace.
public struct Reproduction: Sendable {
  /// What a test is written for.
  public enum Form: String, CaseIterable, Sendable {
    /// A unit test that feeds the events to a policy.
    case swiftTesting = "swift-testing"
    /// A UI test that turns a simulator or device.
    case xcuitest
    /// A flow of Maestro.
    case maestro
  }

  let trace: MinimalTrace
  let policies: [any Policy]

  /// - Parameters:
  ///   - trace: What shows the finding.
  ///   - policies: Policies besides the built-in ones that the finding may be about.
  public init(_ trace: MinimalTrace, policies: [any Policy] = []) {
    self.trace = trace
    self.policies = policies
  }

  /// The source of the test.
  public func text(as form: Form) -> String {
    switch form {
    case .swiftTesting: swiftTesting
    case .xcuitest: xcuitest
    case .maestro: maestro
    }
  }

  var finding: Finding { trace.finding }

  /// What the finding says and where it comes from, for the head of a file.
  var about: [String] {
    [
      "Reproduces \(trace.header.notes["source"] ?? "a finding"):", "\(finding.message)",
    ].map(SourceText.comment)
  }

  /// What is right within the finding, for the question of its policy.
  var expectations: [RightAnswer] {
    let named = finding.policy.flatMap { PolicyCatalog.policy(named: $0, own: policies) }
    return RightAnswer.answers(in: trace, question: named?.question ?? .interface)
  }

  var steps: [DrivenStep] { DrivenStep.steps(for: trace.events) }
}

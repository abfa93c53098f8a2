public import TraceModel

/// A way to tell portrait from landscape.
///
/// A policy is a value with one function, from what a scene knows to an answer. It keeps no
/// memory: what it needs from before, such as the last valid device orientation, is part of the
/// ``Situation``. An app's own policy is a type of its own:
///
/// ```swift
/// struct WideMeansLandscape: Policy {
///   let id = "wide-means-landscape"
///   let question = Question.interface
///
///   func answer(for situation: Situation) -> Answer {
///     situation.scene.horizontal == .told(.regular) ? .landscape : .portrait
///   }
/// }
/// ```
public protocol Policy: Sendable {
  /// The name in reports, kebab-case.
  var id: String { get }
  /// Which of the two questions it answers.
  var question: Question { get }
  /// The signals that its answer depends on; by default any.
  var inputs: Signals { get }
  /// How long an answer must hold before it counts, µs; by default not at all.
  var settleUs: Int { get }
  /// What `explain` and the reports say of it.
  var documentation: PolicyDocumentation { get }

  func answer(for situation: Situation) -> Answer
}

extension Policy {
  public var inputs: Signals { .all }

  public var settleUs: Int { 0 }

  public var documentation: PolicyDocumentation {
    PolicyDocumentation(summary: "A policy of your own.")
  }
}

/// What `explain` and the reports say of a policy.
public struct PolicyDocumentation: Hashable, Sendable {
  /// One sentence: what it answers.
  public var summary: String
  /// Why people use it.
  public var why: String
  /// Where it is advised or seen.
  public var source: String
  /// When it is wrong.
  public var failures: [String]

  public init(summary: String, why: String = "", source: String = "", failures: [String] = []) {
    self.summary = summary
    self.why = why
    self.source = source
    self.failures = failures
  }
}

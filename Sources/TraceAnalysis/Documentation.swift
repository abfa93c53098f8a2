public import TraceModel

/// What `explain` and the reports say of a rule, with examples that are its tests.
public struct RuleDocumentation: Hashable, Sendable {
  /// The rule's name, kebab-case; never renamed.
  public var id: String
  /// One sentence: what it finds.
  public var summary: String
  /// Why that matters.
  public var why: String
  /// What to do.
  public var advice: String
  /// The severity where nothing makes it more or less.
  public var severity: Severity
  public var triggering: [Example]
  public var nonTriggering: [Example]

  public init(
    id: String, summary: String, why: String, advice: String, severity: Severity,
    triggering: [Example], nonTriggering: [Example]
  ) {
    self.id = id
    self.summary = summary
    self.why = why
    self.advice = advice
    self.severity = severity
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }
}

/// A few lines of a native feed; `↓` stands before each line with which a finding begins.
public struct Example: Hashable, Sendable {
  public let text: String
  /// Where the example stands, for a failing test to point at.
  public let fileID: String
  public let filePath: String
  public let line: Int
  public let column: Int

  public init(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.text = text
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension RuleDocumentation {
  /// The rule as `explain` prints it; the example is a feed that can be recorded.
  public var explanation: Explanation {
    Explanation(
      id: id, summary: summary, why: why,
      example: (triggering.first ?? nonTriggering.first)?.feed ?? "",
      advice: advice)
  }
}

extension Policy {
  /// The policy as `explain` prints it.
  public var explanation: Explanation {
    let documentation = documentation
    return Explanation(
      id: id, summary: documentation.summary, why: documentation.why, source: documentation.source,
      failures: documentation.failures)
  }
}

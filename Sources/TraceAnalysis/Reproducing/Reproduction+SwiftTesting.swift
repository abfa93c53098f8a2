import TraceModel

extension Reproduction {
  /// A unit test that feeds the events to a policy and expects the right answers of it.
  ///
  /// A finding about a policy must be gone with the right one; one about signals alone is in the
  /// trace for good, so there the test only shows that it is.
  var swiftTesting: String {
    let name = SourceText.typeName(finding.rule)
    return """
      import Testing
      import TraceAnalysis
      import TraceModel

      \(about.map { "// " + $0 }.joined(separator: "\n"))
      @Suite struct \(name)Tests {
      \(policySource.map { "  " + $0 + "\n" }.joined())
        /// The smallest trace that shows it.
        private let trace = \(SourceText.literal(lines, indent: "    "))
      \(answersTest)\(findingTest(name))}

      """
  }

  /// The trace's lines; a line break within one could only be one that is no event.
  private var lines: [String] {
    ([Event(t: 0, .header(trace.header))] + trace.events).map(EventLine.text)
      .map { line in line.contains { $0.isNewline } ? SourceText.comment(line) : line }
  }

  private var scene: String {
    finding.scene.map { ", in: SceneID(\(SourceText.quoted($0)))" } ?? ""
  }

  private var answersTest: String {
    guard !expectations.isEmpty else { return "" }
    let statements = expectations.map { right in
      "    // \(SourceText.comment(EventLine.text(right.event)))\n"
        + "    #expect(given[\(right.index)] == .\(right.shape.name))\n"
    }
    return """

        @Test func answersAreRight() throws {
          let given = try answers(of: makePolicy(), to: trace\(scene))
      \(statements.joined())\
        }

      """
  }

  private func findingTest(_ name: String) -> String {
    let isAboutPolicy = finding.policy != nil
    return """

        @Test func \(isAboutPolicy ? "thereIsNo" : "theTraceShows")\(name)() throws {
          let policy = try makePolicy()
          let report = try analyze(trace, with: policy)
          let found = report.findings.filter {
            $0.rule == \(SourceText.quoted(finding.rule))\(isAboutPolicy ? " && $0.policy == policy.id" : "")
          }
          #expect(\(isAboutPolicy ? "" : "!")found.isEmpty)
        }

      """
  }

  /// The lines that make the policy under test.
  private var policySource: [String] {
    let id = finding.policy ?? "recommended"
    let table = policies.first { $0.id == id } as? TruthTable
    if let table {
      return [
        "/// The truth table, as it was.", "private func makePolicy() throws -> any Policy {",
        "  let file = \(SourceText.literal([table.json], indent: "    "))",
        "  return try #require(TruthTable.tables(parsing: Array(file.utf8)).first)", "}",
      ]
    }
    let isKnown = PolicyCatalog.policy(named: id) != nil
    let note =
      finding.policy == nil
      ? "It is about no policy: put in the one that your app uses."
      : "Put in the one that your app is to use instead, such as `recommended`."
    let name = SourceText.quoted(isKnown ? id : "recommended")
    return [
      "/// The policy under test. \(note)", "private func makePolicy() throws -> any Policy {",
      "  try #require(PolicyCatalog.policy(named: \(name)))", "}",
    ]
  }
}

public import TraceModel

/// JUnit XML: one suite a trace, one case a rule and policy.
///
/// Cases with a finding at or above the context's threshold fail; lesser findings are told in the
/// output of a passing case. What the configuration ignores is skipped, with its reason.
public struct JUnitRenderer: Renderer {
  public static let format = "junit"

  private let context: RenderContext

  public init(context: RenderContext) { self.context = context }

  public func begin() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tiltrace\">\n"
  }

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    let cases = JUnitCase.cases(of: trace, rules: context.rules)
    let failures = cases.filter { $0.fails(at: context.failureThreshold) }.count
    let ignored = trace.ignored ?? []
    var text = "  <testsuite name=\"\(Escaping.xml(trace.path))\""
    text += " tests=\"\(cases.count + ignored.count)\" failures=\"\(failures)\" errors=\"0\""
    text += " skipped=\"\(ignored.count)\" time=\"\(JUnitCase.seconds(trace.durationUs))\""
    if let start = trace.start { text += " timestamp=\"\(Escaping.xml(start))\"" }
    text += ">\n" + properties(trace)
    for testCase in cases { text += self.text(testCase, of: trace) }
    for entry in ignored {
      text += opening(name: JUnitCase.name(rule: entry.rule, policy: entry.policy), of: trace)
      text += "      <skipped message=\"\(Escaping.xml(entry.reason))\"/>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  public func end(_ summary: ReportSummary) -> String { "</testsuites>\n" }

  private func properties(_ trace: TraceDiagnosis) -> String {
    let values = [
      ("integrity", trace.integrity.rawValue), ("events", String(trace.events)),
      ("device", trace.device.model), ("system", trace.device.system), ("app", trace.app.id),
      ("appVersion", trace.app.version),
    ]
    let lines = values.compactMap { name, value in
      value.map { "      <property name=\"\(name)\" value=\"\(Escaping.xml($0))\"/>\n" }
    }
    return "    <properties>\n" + lines.joined() + "    </properties>\n"
  }

  private func text(_ testCase: JUnitCase, of trace: TraceDiagnosis) -> String {
    guard let worst = testCase.findings.first else {
      return opening(name: testCase.name, of: trace, isEmpty: true)
    }
    let places = FindingPlaces(trace)
    let lines = testCase.findings.map { finding in
      let place = places.parts(of: finding).joined(separator: ", ")
      return Escaping.xml(
        "\(finding.id) \(finding.severity.rawValue), \(place): \(finding.message)")
        + (finding.advice.isEmpty ? "" : "\n  " + Escaping.xml(finding.advice))
    }
    let body = lines.joined(separator: "\n")
    let element =
      testCase.fails(at: context.failureThreshold)
      ? "<failure type=\"\(worst.severity.rawValue)\" message=\"\(Escaping.xml(worst.message))\">"
        + body + "</failure>"
      : "<system-out>\(body)</system-out>"
    return opening(name: testCase.name, of: trace) + "      \(element)\n    </testcase>\n"
  }

  private func opening(name: String, of trace: TraceDiagnosis, isEmpty: Bool = false) -> String {
    "    <testcase name=\"\(Escaping.xml(name))\" classname=\"\(Escaping.xml(trace.path))\" "
      + "time=\"0\"\(isEmpty ? "/" : "")>\n"
  }
}

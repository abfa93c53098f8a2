public import TraceModel

/// Markdown for a pull request's comment, below GitHub's 65,536 characters whatever the report.
///
/// The verdict over all traces stands first, so the text comes as a whole at the end. What does
/// not fit is counted.
public struct MarkdownRenderer: Renderer {
  public static let format = "markdown"

  /// What the traces may take, in bytes; the rest is for the heading and the counts.
  private static let room = 62_000

  /// The most rows of one trace's findings.
  private static let maximumRows = 50

  private var body = ""
  private var leftOut = 0

  public init(context: RenderContext) {}

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    section(trace)
  }

  public mutating func join(_ text: String) -> String {
    let heading = Self.heading(of: text) + "\nIts findings did not fit into this comment.\n"
    if body.utf8.count + text.utf8.count <= Self.room {
      body += text
    } else if body.utf8.count + heading.utf8.count <= Self.room {
      body += heading
    } else {
      leftOut += 1
    }
    return ""
  }

  public func end(_ summary: ReportSummary) -> String {
    let counts = Severity.allCases.reversed().map { severity in
      Verdict.counted(summary[severity], severity.rawValue)
    }
    let sign = MarkdownSign.text(
      summary.error > 0 ? .error : summary.warning > 0 ? .warning : .note)
    var text = "## \(sign) tiltrace: \(counts.joined(separator: ", "))\n\n"
    text += "\(Verdict.counted(summary.traces, "trace")), "
    text += "\(Verdict.counted(summary.events, "event")).\n" + body
    if leftOut > 0 {
      text += "\n\(Verdict.counted(leftOut, "more trace")) did not fit into this comment.\n"
    }
    return text
  }

  private func heading(_ trace: TraceDiagnosis) -> String {
    let verdict = Verdict(trace)
    let path = Escaping.markdown(TextLayout.shortened(trace.path, to: 200))
    return "\n### \(path)\n\n\(Escaping.markdown(verdict.sentence))\n"
  }

  /// The heading of a section: its first four lines.
  private static func heading(of section: String) -> String {
    section.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false).prefix(4)
      .joined(separator: "\n") + "\n"
  }

  private func section(_ trace: TraceDiagnosis) -> String {
    let facts = TraceFacts(trace).lines.prefix(10).map { Self.cell($0) }
    return heading(trace) + "\n" + facts.joined(separator: "<br>") + "\n" + findings(trace)
      + policies(trace) + whatIf(trace)
  }

  private func findings(_ trace: TraceDiagnosis) -> String {
    let groups = FindingGroup.groups(of: trace.findings)
    guard !groups.isEmpty else { return "" }
    var text = "\n| | Finding | When | What |\n|---|---|---|---|\n"
    let places = FindingPlaces(trace)
    for group in groups.prefix(Self.maximumRows) {
      let finding = group.lead
      let place = places.parts(of: finding).joined(separator: ", ")
      let policies =
        group.policies.isEmpty ? "" : "<br>" + Self.cell(group.policies.joined(separator: ", "))
      let advice = finding.advice.isEmpty ? "" : "<br>→ " + Self.cell(finding.advice)
      text += "| \(MarkdownSign.text(finding.severity)) \(finding.severity.rawValue) "
      text += "| **\(Self.cell(finding.rule))**\(policies) | \(Self.cell(place)) "
      text += "| \(Self.cell(finding.message))\(advice) |\n"
    }
    let left = groups.count - Self.maximumRows
    if left > 0 { text += "\n\(Verdict.counted(left, "more finding")) not shown.\n" }
    return text
  }

  private func policies(_ trace: TraceDiagnosis) -> String {
    guard !trace.policies.isEmpty else { return "" }
    var text = "\n<details><summary>Policies</summary>\n\n"
    text += "| Policy | Scene | Portrait | Landscape | Other | Wrong | Of judged | Flicker |\n"
    text += "|---|---|--:|--:|--:|--:|--:|--:|\n"
    for policy in trace.policies.prefix(Self.maximumRows) {
      let share = policy.shareUs
      let cells = [
        Self.cell(policy.id), Self.cell(policy.scene),
        TimeText.percent(share.portrait, of: policy.watchedUs),
        TimeText.percent(share.landscape, of: policy.watchedUs),
        TimeText.percent(share.square + share.undetermined, of: policy.watchedUs),
        policy.judgedUs == 0 ? "–" : TimeText.duration(policy.wrongUs),
        policy.judgedUs == 0 ? "–" : TimeText.percent(policy.wrongUs, of: policy.judgedUs),
        String(policy.flickerEpisodes),
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text + "\n</details>\n"
  }

  private func whatIf(_ trace: TraceDiagnosis) -> String {
    guard let results = trace.whatIf, !results.isEmpty else { return "" }
    let lines = WhatIfText.groups(of: results).prefix(Self.maximumRows).map { group in
      let policies = Self.cell(group.policies.joined(separator: ", "))
      let scene = Self.cell(group.result.scene)
      return "- \(policies) (\(scene)): \(WhatIfText.sentence(group.result))\n"
    }
    return "\nWhat if:\n\n" + lines.joined()
  }

  /// The text as a table's cell, at most 400 columns wide.
  private static func cell(_ text: String) -> String {
    Escaping.markdown(TextLayout.shortened(text, to: 400))
  }
}

/// The sign before a severity's word.
enum MarkdownSign {
  static func text(_ severity: Severity) -> String {
    switch severity {
    case .error: "❌"
    case .warning: "⚠️"
    case .note: "ℹ️"
    }
  }
}

extension ReportSummary {
  subscript(severity: Severity) -> Int {
    switch severity {
    case .note: note
    case .warning: warning
    case .error: error
    }
  }
}

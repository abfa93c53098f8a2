public import TraceModel

/// What a person reads in a terminal: verdict, findings worst first, policies side by side.
///
/// Fits the width of the context, and uses all of it.
public struct TextRenderer: Renderer {
  public static let format = "text"

  private let context: RenderContext
  private var style: Palette { context.palette }
  private var isFirst = true

  public init(context: RenderContext) { self.context = context }

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    heading(trace) + findings(trace) + PolicyTable(context: context).text(trace)
      + lag(trace.lag) + whatIf(trace) + ignored(trace) + baseline(trace)
  }

  public mutating func join(_ text: String) -> String {
    defer { isFirst = false }
    return (isFirst ? "" : "\n") + text
  }

  public func end(_ summary: ReportSummary) -> String {
    guard summary.traces > 1 else { return "" }
    let counts = [(summary.error, "error"), (summary.warning, "warning"), (summary.note, "note")]
    return "\n" + style(.title, Verdict.counted(summary.traces, "trace"))
      + ": \(Verdict.counted(summary.events, "event")), "
      + counts.map { Verdict.counted($0.0, $0.1) }.joined(separator: ", ") + "\n"
  }

  private func heading(_ trace: TraceDiagnosis) -> String {
    let verdict = Verdict(trace)
    var text = style(.title, Escaping.visible(trace.path)) + "\n"
    for line in TextLayout.wrapped(verdict.sentence, to: context.width) {
      text += style(verdict.role, line) + "\n"
    }
    for fact in TraceFacts(trace).lines {
      for line in TextLayout.wrapped(Escaping.visible(fact), to: context.width) {
        text += style(.faint, line) + "\n"
      }
    }
    return text
  }

  private func findings(_ trace: TraceDiagnosis) -> String {
    var text = ""
    let places = FindingPlaces(trace)
    for group in FindingGroup.groups(of: trace.findings) { text += self.text(group, in: places) }
    let left = trace.unlistedFindings
    if left > 0 { text += "\n  and \(Verdict.counted(left, "more finding")) that are not listed\n" }
    return text.isEmpty ? "" : "\n" + style(.title, "Findings") + "\n" + text
  }

  /// What stands before the lines of a finding.
  private static let margin = TextLayout.blanks(10)

  private func text(_ group: FindingGroup, in places: FindingPlaces) -> String {
    let finding = group.lead
    let margin = Self.margin
    let severity = style(
      Palette.role(finding.severity), TextLayout.left(finding.severity.rawValue, 7))
    let rule = Escaping.visible(finding.rule)
    let ids = Escaping.visible(group.ids.joined(separator: " "))
    let room = context.width - 11 - TextLayout.width(rule)
    var text =
      "\n \(severity)  \(style(.title, rule)) "
      + style(.faint, TextLayout.right(TextLayout.shortened(ids, to: room), room)) + "\n"
    let place = places.parts(of: finding).joined(separator: " · ")
    text += TextLayout.indented(Escaping.visible(place), by: margin, to: context.width)
    if !group.policies.isEmpty {
      let policies = Escaping.visible(group.policies.joined(separator: ", "))
      text += TextLayout.indented(policies, by: margin, to: context.width)
    }
    text += TextLayout.indented(Escaping.visible(finding.message), by: margin, to: context.width)
    if !finding.advice.isEmpty {
      for (index, line) in TextLayout.wrapped(
        Escaping.visible(finding.advice), to: context.width - 12
      ).enumerated() {
        text += margin + style(.faint, (index == 0 ? "→ " : "  ") + line) + "\n"
      }
    }
    return text
  }

  private func lag(_ lag: Lag) -> String {
    let lines = [
      ("interface behind device", lag.interface), ("classes behind interface", lag.traits),
    ]
    .filter { $0.1.count > 0 }
    guard !lines.isEmpty else { return "" }
    return "\n" + style(.title, "Lag") + "\n"
      + lines.map { name, lag in
        let line =
          "\(name): median \(TimeText.duration(lag.medianUs)), p95 \(TimeText.duration(lag.p95Us)), "
          + "most \(TimeText.duration(lag.maxUs)) (\(Verdict.grouped(lag.count)) ×)"
        return TextLayout.indented(line, by: "  ", to: context.width)
      }.joined()
  }

  private func whatIf(_ trace: TraceDiagnosis) -> String {
    guard let results = trace.whatIf, !results.isEmpty else { return "" }
    return "\n" + style(.title, "What if") + "\n" + WhatIfText.lines(results, width: context.width)
  }

  private func ignored(_ trace: TraceDiagnosis) -> String {
    guard let ignored = trace.ignored, !ignored.isEmpty else { return "" }
    return "\n" + style(.title, "Ignored by the configuration") + "\n"
      + ignored.map { entry in
        let names = [entry.rule, entry.policy, entry.scene].compactMap { $0 }
        let text =
          "\(Verdict.grouped(entry.count)) × \(names.joined(separator: ", ")): \(entry.reason)"
        return TextLayout.indented(Escaping.visible(text), by: "  ", to: context.width)
      }.joined()
  }

  private func baseline(_ trace: TraceDiagnosis) -> String {
    guard let baseline = trace.baseline else { return "" }
    var text = "\n" + style(.title, "Against the baseline") + "\n"
    text +=
      "  \(Verdict.grouped(baseline.new)) new, \(Verdict.grouped(baseline.fixed.count)) fixed\n"
    for fixed in baseline.fixed {
      let line = "fixed: \(fixed.rule): \(fixed.message)"
      text += TextLayout.indented(Escaping.visible(line), by: "  ", to: context.width)
    }
    return text
  }
}

import TraceModel

/// One trace's part of the page.
struct TracePage {
  let trace: TraceDiagnosis
  /// What to draw; a report that was stored has none.
  let timeline: Timeline?
  let context: RenderContext
  /// Begins the ids of this trace's elements.
  let anchor: String

  var text: String {
    let groups = FindingGroup.groups(of: trace.findings)
    let data = timeline.map { TimelineData(trace, timeline: $0, groups: groups) }
    return """
      <article class="trace" id="\(anchor)" aria-labelledby="\(anchor)-verdict">
      \(verdict)
      <div class="columns">
      \(findings(groups))
      <div>
      \(data.map(drawn) ?? "")
      \(PoliciesSection(trace: trace, context: context, anchor: anchor).text)
      \(LagSection(lag: trace.lag).text)\(asides)
      </div>
      </div>
      \(data.map { "<script type=\"application/json\">\(JSONText.text($0))</script>" } ?? "")
      </article>

      """
  }

  private func findings(_ groups: [FindingGroup]) -> String {
    FindingsSection(
      trace: trace, groups: groups, context: context, anchor: anchor, canJump: timeline != nil
    ).text
  }

  private func drawn(_ data: TimelineData) -> String {
    TimelineSection(data: data, anchor: anchor).text
  }

  private var verdict: String {
    let verdict = Verdict(trace)
    let facts = TraceFacts(trace)
    let counts = Severity.allCases.reversed().map { severity in
      "<li class=\"\(severity.rawValue)\">"
        + Verdict.counted(trace.severityCounts[severity], severity.rawValue) + "</li>"
    }
    let entries = [
      ("Device", facts.device), ("App", facts.app ?? "unknown"),
      ("Duration", TimeText.duration(trace.durationUs)),
      ("Events", Verdict.grouped(trace.events)), ("Time", facts.time),
      ("Integrity", ([facts.integrity] + facts.losses).joined(separator: "; ")),
    ].map { "<div><dt>\($0.0)</dt><dd>\(Escaping.html($0.1))</dd></div>" }
    return """
      <header class="verdict \(verdict.role)">
      <p class="path">\(Escaping.html(trace.path))</p>
      <h1 id="\(anchor)-verdict">\(Escaping.html(verdict.sentence))</h1>
      <ul class="counts" aria-label="Findings by severity">\(counts.joined())</ul>
      <dl class="facts">\(entries.joined())</dl>
      </header>
      """
  }

  /// What the configuration ignores, and where the trace stands against the baseline.
  private var asides: String {
    var text = ""
    if let ignored = trace.ignored, !ignored.isEmpty {
      let items = ignored.map { entry in
        let names = [entry.rule, entry.policy, entry.scene].compactMap { $0 }.joined(
          separator: ", ")
        return
          "<li>\(Verdict.grouped(entry.count)) × \(Escaping.html("\(names): \(entry.reason)"))</li>"
      }
      text +=
        "<section class=\"card\"><h2>Ignored by the configuration</h2><ul>\(items.joined())</ul></section>\n"
    }
    if let baseline = trace.baseline {
      let items = baseline.fixed.map {
        "<li>fixed: \(Escaping.html("\($0.rule): \($0.message)"))</li>"
      }
      text += "<section class=\"card\"><h2>Against the baseline</h2>"
      text +=
        "<p>\(Verdict.grouped(baseline.new)) new, \(Verdict.grouped(baseline.fixed.count)) fixed</p>"
      text += "<ul>\(items.joined())</ul></section>\n"
    }
    return text
  }
}

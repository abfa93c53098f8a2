import TraceModel

/// One trace's part of the page.
struct TracePage {
  let trace: TraceDiagnosis
  let timeline: Timeline
  let context: RenderContext
  /// Begins the ids of this trace's elements.
  let anchor: String

  var text: String {
    let groups = FindingGroup.groups(of: trace.findings)
    let data = TimelineData(trace, timeline: timeline, groups: groups)
    return """
      <article class="trace" id="\(anchor)" aria-labelledby="\(anchor)-verdict">
      \(verdict)
      <div class="columns">
      \(FindingsSection(trace: trace, groups: groups, context: context, anchor: anchor).text)
      <div>
      \(TimelineSection(timeline: timeline, data: data, anchor: anchor, idiom: trace.device.idiom).text)
      \(PoliciesSection(trace: trace, context: context, anchor: anchor).text)
      \(LagSection(lag: trace.lag).text)\(asides)
      </div>
      </div>
      <script type="application/json">\(JSONText.text(data))</script>
      </article>

      """
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

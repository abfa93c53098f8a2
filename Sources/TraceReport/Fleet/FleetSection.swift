import TraceModel

/// The summary on a fleet's page: counts, rates by group, the worst, those far out.
struct FleetSection {
  let summary: FleetSummary

  var text: String {
    let role =
      summary.findings.error > 0 ? "error" : summary.findings.warning > 0 ? "warning" : "good"
    return """
      <div class="summary">
      <header class="verdict \(role)">
      <h1>\(Escaping.html(FleetWords.verdict(summary)))</h1>
      <p class="muted">\(Escaping.html(FleetWords.facts(summary))).</p>
      </header>
      \(FleetGroup.Dimension.allCases.map(rates).joined())\(findings)\(worst)\(outliers)
      </div>

      """
  }

  private func rates(by dimension: FleetGroup.Dimension) -> String {
    let rows = summary.rows(by: dimension).filter {
      dimension == .fleet ? $0.group.policy != nil : true
    }
    guard !rows.isEmpty else { return "" }
    let body = rows.map { group, totals in
      let name = dimension == .fleet ? FleetWords.name(group) : group.name ?? "not told"
      let policy =
        dimension == .fleet
        ? ""
        : "<td>\(Escaping.html(group.policy.map { _ in FleetWords.name(group) } ?? "all"))</td>"
      return "<tr><th scope=\"row\">\(Escaping.html(name))</th>\(policy)"
        + FleetTable.number(totals.traces) + FleetTable.rates(totals) + "</tr>\n"
    }
    let first = dimension == .fleet ? ["Policy"] : ["Name", "Policy"]
    return card(
      FleetWords.title(dimension).split(separator: ",").first.map(String.init) ?? "",
      FleetTable.headings(first)
        + FleetTable.headings(["Traces", "Wrong", "No answer", "Flicker an hour"], class: "number"),
      body.joined())
  }

  private var findings: String {
    guard !summary.findingCounts.isEmpty else { return "" }
    let rows = FleetWords.findingCounts(summary).map { rule, count in
      "<tr><th scope=\"row\">\(Escaping.html(rule))</th>\(FleetTable.number(count))</tr>\n"
    }
    return card(
      "Findings by rule",
      FleetTable.headings(["Rule"]) + FleetTable.headings(["Findings"], class: "number"),
      rows.joined())
  }

  private var worst: String {
    let bad = summary.worst.filter { $0.worstSeverity != nil }
    guard !bad.isEmpty else { return "" }
    let rows = bad.map { trace in
      "<tr><th scope=\"row\">\(Escaping.html(trace.path))</th>"
        + FleetTable.number(trace.error, class: "error")
        + FleetTable.number(trace.warning, class: "warning")
        + FleetTable.number(trace.note, class: "note") + FleetTable.rates(trace.totals) + "</tr>\n"
    }
    let numbers = ["Errors", "Warnings", "Notes", "Wrong", "No answer", "Flicker an hour"]
    return card(
      "Worst traces",
      FleetTable.headings(["Trace"]) + FleetTable.headings(numbers, class: "number"), rows.joined())
  }

  private var outliers: String {
    let items = summary.distributions.flatMap { distribution in
      distribution.outliers.map { entry in
        let value = FleetWords.value(entry.value, of: distribution.metric)
        return "<li><b>\(Escaping.html(value))</b> \(FleetWords.name(distribution.metric)): "
          + "\(Escaping.html(entry.path))</li>"
      }
    }
    guard !items.isEmpty else { return "" }
    return
      "<section class=\"card\"><h2>Far from the others</h2><ul>\(items.joined())</ul></section>\n"
  }

  private func card(_ title: String, _ head: String, _ body: String) -> String {
    """
    <section class="card"><h2>\(title)</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="\(title)"><table><thead><tr>\(head)</tr></thead>
    <tbody>
    \(body)</tbody></table></div></section>

    """
  }
}

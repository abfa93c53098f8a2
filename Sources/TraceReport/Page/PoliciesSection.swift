import TraceModel

/// The policies of a trace: shares, wrong time, flicker, and what settling would do.
struct PoliciesSection {
  let trace: TraceDiagnosis
  let context: RenderContext
  let anchor: String

  var text: String {
    guard !trace.policies.isEmpty else { return "" }
    return """
      <section class="card policies" aria-labelledby="\(anchor)-policies">
      <h2 id="\(anchor)-policies">Policies</h2>
      \(references)\(Self.key)
      <div class="scroll" tabindex="0" role="region" aria-label="Policies side by side">\(table)</div>
      \(about)\(charts)
      </section>
      """
  }

  private var references: String {
    trace.reference.map { use in
      let scene = trace.reference.count > 1 ? "Scene \(use.scene): judged" : "Judged"
      let rest =
        use.interface == .none && use.shape == .none
        ? "by nothing: no reference, so no answer could be judged"
        : "by: \(ReferenceText.sentence(use))"
      return "<p class=\"muted small\">\(Escaping.html("\(scene) \(rest)")).</p>"
    }.joined()
  }

  private var table: String {
    let hasScenes = Set(trace.policies.map(\.scene)).count > 1
    let scene = hasScenes ? "<th scope=\"col\">Scene</th>" : ""
    let rows = trace.policies.map { policy in
      let name = "<th scope=\"row\">\(Escaping.html(policy.id))</th>"
      let scene = hasScenes ? "<td>\(Escaping.html(policy.scene))</td>" : ""
      let answers = "<td class=\"answers\">\(ShareBar.text(policy))</td>"
      return "<tr>\(name)\(scene)\(answers)\(cells(policy))</tr>"
    }
    return """
      <table><thead><tr><th scope="col">Policy</th>\(scene)<th scope="col">Answers by watched time</th>\
      <th scope="col" class="number">Wrong</th><th scope="col" class="number">Of judged</th>\
      <th scope="col" class="number">Changes</th><th scope="col" class="number">Flicker</th></tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table>
      """
  }

  private func cells(_ policy: PolicyResult) -> String {
    let isJudged = policy.judgedUs > 0
    let wrong = isJudged ? TimeText.duration(policy.wrongUs) : "not judged"
    let share = isJudged ? TimeText.percent(policy.wrongUs, of: policy.judgedUs) : "–"
    let bad = policy.wrongUs > 0 ? " bad" : ""
    let doubtful = policy.flickerEpisodes > 0 ? " doubtful" : ""
    return "<td class=\"number\(bad)\">\(wrong)</td><td class=\"number\(bad)\">\(share)</td>"
      + "<td class=\"number\">\(Verdict.grouped(policy.changes))</td>"
      + "<td class=\"number\(doubtful)\">\(Verdict.grouped(policy.flickerEpisodes))</td>"
  }

  /// What is documented of the policies that the trace was judged by.
  private var about: String {
    let ids = Set(trace.policies.map(\.id))
    let entries = context.policies.filter { ids.contains($0.id) }.map { policy in
      let failures = policy.failures.map { "<dd>Known failure: \(Prose.html($0))</dd>" }.joined()
      let source = policy.source.isEmpty ? "" : "<dd>Source: \(Prose.html(policy.source))</dd>"
      return "<dt>\(Escaping.html(policy.id))</dt><dd>\(Prose.html(policy.summary))</dd>"
        + failures + source
    }
    guard !entries.isEmpty else { return "" }
    return "<details class=\"about\"><summary>What these policies are, and when they fail</summary>"
      + "<dl>\(entries.joined())</dl></details>"
  }

  private var charts: String {
    (trace.whatIf ?? []).map { WhatIfChart(result: $0).text }.joined()
  }

  private static let key =
    "<p class=\"key\">"
    + ShareBar.parts.map { name, _ in
      "<span><svg aria-hidden=\"true\"><rect class=\"\(name)\" width=\"22\" height=\"12\"/></svg>\(name)</span>"
    }.joined() + "</p>"
}

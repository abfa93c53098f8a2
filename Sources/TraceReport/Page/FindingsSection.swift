import TraceModel

/// The findings of a trace, worst first, each with a jump into the timeline.
struct FindingsSection {
  let trace: TraceDiagnosis
  let groups: [FindingGroup]
  let context: RenderContext
  let anchor: String
  /// False where the page has no timeline to jump into.
  let canJump: Bool

  var text: String {
    let places = FindingPlaces(trace)
    var items = ""
    for (index, group) in groups.enumerated() {
      items += item(group, index: index, in: places)
    }
    let left = trace.unlistedFindings
    let more =
      left > 0
      ? "<p class=\"muted\">\(Verdict.counted(left, "more finding")) are counted but not listed.</p>"
      : ""
    let contents = items.isEmpty ? "<p class=\"muted\">Nothing was found.</p>" : "<ol>\(items)</ol>"
    return """
      <section class="card findings" aria-labelledby="\(anchor)-findings" tabindex="0">
      <h2 id="\(anchor)-findings">Findings</h2>
      \(contents)\(more)
      </section>
      """
  }

  private func item(_ group: FindingGroup, index: Int, in places: FindingPlaces) -> String {
    let finding = group.lead
    let severity = finding.severity.rawValue
    let place = places.parts(of: finding).joined(separator: " · ")
    let chips = group.policies.map { "<li>\(Escaping.html($0))</li>" }.joined()
    let policies =
      chips.isEmpty ? "" : "<ul class=\"chips\" aria-label=\"Policies concerned\">\(chips)</ul>"
    let advice =
      finding.advice.isEmpty ? "" : "<p class=\"advice\">\(Prose.html(finding.advice))</p>"
    return """
      <li class="finding \(severity)" id="\(anchor)-\(Escaping.html(finding.id))">
      <h3><span class="badge">\(severity)</span> \(Escaping.html(finding.rule)) \
      <span class="ids">\(Escaping.html(group.ids.joined(separator: " ")))</span></h3>
      <p class="place">\(Escaping.html(place))</p>
      <p class="message">\(Escaping.html(finding.message))</p>
      \(policies)\(advice)\(background(finding))
      \(canJump ? jump(group, index: index) : "")
      </li>

      """
  }

  private func jump(_ group: FindingGroup, index: Int) -> String {
    "<button type=\"button\" class=\"jump\" data-jump=\"\(index)\" aria-label=\"Show in the timeline: "
      + "\(Escaping.html(group.lead.id))\">Show in the timeline</button>"
  }

  /// The evidence, and what the rule is about.
  private func background(_ finding: Finding) -> String {
    let entries = finding.evidence.sorted { $0.key < $1.key }.map { name, value in
      "<dt>\(Escaping.html(EvidenceText.name(name)))</dt>"
        + "<dd>\(Escaping.html(EvidenceText.value(value, name: name)))</dd>"
    }
    let evidence = entries.isEmpty ? "" : "<dl class=\"evidence\">\(entries.joined())</dl>"
    let rule = context.rules.first { $0.id == finding.rule }
    let reasons = [rule?.summary, rule?.why].compactMap { $0 }.filter { !$0.isEmpty }
    let why = reasons.map { "<p>\(Prose.html($0))</p>" }.joined()
    guard !evidence.isEmpty || !why.isEmpty else { return "" }
    return "<details><summary>Evidence and why it matters</summary>\(evidence)\(why)</details>"
  }
}

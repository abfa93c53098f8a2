import TraceModel

/// The summary of many traces for a terminal.
struct FleetText {
  let summary: FleetSummary
  let context: RenderContext

  private var style: Palette { context.palette }

  var text: String {
    heading + rates + findings + worst + outliers
  }

  private var heading: String {
    let sentence = FleetWords.verdict(summary)
    let role: Palette.Role =
      summary.findings.error > 0 ? .error : summary.findings.warning > 0 ? .warning : .good
    return TextLayout.wrapped(sentence, to: context.width).map { style(role, $0) + "\n" }.joined()
      + TextLayout.wrapped(FleetWords.facts(summary), to: context.width)
      .map { style(.faint, $0) + "\n" }.joined()
  }

  private static let columns = [("traces", 8), ("wrong", 9), ("no answer", 11), ("flicker/h", 11)]

  private var rates: String {
    FleetGroup.Dimension.allCases.map { dimension in
      let rows = summary.rows(by: dimension).filter {
        dimension == .fleet ? $0.group.policy != nil : $0.group.policy == nil
      }
      guard !rows.isEmpty else { return "" }
      let fixed = Self.columns.reduce(2) { $0 + $1.1 }
      let names = rows.map { Escaping.visible(FleetWords.name($0.group)) }
      let room = min(max(12, names.map(TextLayout.width).max() ?? 0), context.width - fixed)
      var text = "\n" + style(.title, FleetWords.title(dimension)) + "\n"
      text += String(repeating: " ", count: room + 2)
      text += style(.faint, Self.columns.map { TextLayout.right($0.0, $0.1) }.joined()) + "\n"
      for (name, row) in zip(names, rows) {
        let cells = FleetWords.cells(row.totals)
        text += "  " + TextLayout.left(TextLayout.shortened(name, to: room), room)
        text += zip(cells, Self.columns).map { TextLayout.right($0, $1.1) }.joined() + "\n"
      }
      return text
    }.joined()
  }

  private var findings: String {
    guard !summary.findingCounts.isEmpty else { return "" }
    let counts = FleetWords.findingCounts(summary).map { rule, count in
      "  \(TextLayout.right(Verdict.grouped(count), 9))  \(Escaping.visible(rule))\n"
    }
    return "\n" + style(.title, "Findings by rule") + "\n" + counts.joined()
  }

  private var worst: String {
    let bad = summary.worst.filter { $0.worstSeverity != nil }
    guard !bad.isEmpty else { return "" }
    return "\n" + style(.title, "Worst traces") + "\n"
      + bad.map { trace in
        let counts = FleetWords.counts(trace)
        let line = "\(Escaping.visible(trace.path)): \(counts)"
        return TextLayout.indented(line, by: "  ", to: context.width)
      }.joined()
  }

  private var outliers: String {
    let lines = summary.distributions.flatMap { distribution in
      distribution.outliers.map { entry in
        "\(FleetWords.value(entry.value, of: distribution.metric)) \(FleetWords.name(distribution.metric)): "
          + Escaping.visible(entry.path)
      }
    }
    guard !lines.isEmpty else { return "" }
    return "\n" + style(.title, "Far from the others") + "\n"
      + lines.map { TextLayout.indented($0, by: "  ", to: context.width) }.joined()
  }
}

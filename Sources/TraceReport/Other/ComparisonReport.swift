public import TraceModel

/// What `compare` prints.
public enum ComparisonReport {
  /// One line of JSON.
  public static func json(_ comparison: Comparison) -> String { JSONText.text(comparison) + "\n" }

  /// The text for a terminal: verdict, first divergence, each difference.
  public static func text(_ comparison: Comparison, context: RenderContext) -> String {
    let style = context.palette
    var text = style(comparison.isSame ? .good : .error, verdict(comparison)) + "\n"
    for (mark, side) in [("−", comparison.left), ("+", comparison.right)] {
      let facts =
        "\(Verdict.counted(side.events, "event")), \(Verdict.counted(side.changes, "change"))"
        + (side.lost > 0 ? ", \(Verdict.counted(side.lost, "line")) lost" : "")
      text += "\(mark) \(Escaping.visible(side.path)): \(style(.faint, facts))\n"
    }
    guard let first = comparison.firstDivergence else { return text }
    text += "\n" + style(.title, "First divergence") + "\n" + line(first, style: style)
    text += "\n" + style(.title, "Differences") + "\n"
    for difference in comparison.differences { text += line(difference, style: style) }
    let all = comparison.missing + comparison.extra + comparison.late
    let left = all - comparison.differences.count
    if left > 0 { text += "  and \(Verdict.grouped(left)) more\n" }
    return text
  }

  private static func verdict(_ comparison: Comparison) -> String {
    let matched = Verdict.counted(comparison.matched, "change")
    let tolerance = TimeText.duration(comparison.toleranceUs)
    guard !comparison.isSame else {
      return "Same: \(matched) in the same order, none late by more than \(tolerance)."
    }
    return "Different: \(matched) in both, \(Verdict.grouped(comparison.missing)) missing, "
      + "\(Verdict.grouped(comparison.extra)) extra, \(Verdict.grouped(comparison.late)) late by more "
      + "than \(tolerance)."
  }

  /// One difference: `− missing  0:03.120  event 12  interface landscapeLeft (main)`.
  private static func line(_ difference: Comparison.Difference, style: Palette) -> String {
    let mark =
      switch difference.kind {
      case .missing: "−"
      case .extra: "+"
      case .late: "~"
      }
    let places = [difference.left, difference.right].compactMap { $0 }.map {
      "\(TimeText.elapsed($0.us)) event \($0.seq)"
    }
    let scene = difference.scene.map { " (\($0))" } ?? ""
    let late = difference.lateUs.map { ", \(TimeText.duration($0)) late" } ?? ""
    let role: Palette.Role = difference.kind == .late ? .warning : .error
    let words = Escaping.visible("\(difference.signal) \(difference.value)\(scene)")
    return "  " + style(role, "\(mark) \(TextLayout.left(difference.kind.rawValue, 7))")
      + "  \(words)\(late)  " + style(.faint, places.joined(separator: " → ")) + "\n"
  }
}

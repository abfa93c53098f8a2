package import TraceModel

/// A comparison in words: whether the traces agree, where they first part, each difference.
package enum ComparisonText {
  package static func text(_ comparison: Comparison, palette: Palette = .plain) -> String {
    let left = Escaping.visible(comparison.left.path)
    let right = Escaping.visible(comparison.right.path)
    let matched = Verdict.counted(comparison.matched, "change")
    guard !comparison.isSame else {
      return palette(.good, "same") + ": \(left) and \(right) agree in \(matched)\n"
    }
    let counts = [
      (comparison.missing, "missing"), (comparison.extra, "extra"), (comparison.late, "late"),
    ]
    var text =
      palette(.error, "different") + ": \(right) against \(left): "
      + counts.filter { $0.0 > 0 }.map { "\(Verdict.grouped($0.0)) \($0.1)" }
      .joined(separator: ", ") + "; \(matched) in common\n"
    if let first = comparison.firstDivergence { text += "first: \(sentence(first))\n" }
    text += "\n" + comparison.differences.map { "  \(sentence($0))\n" }.joined()
    let unlisted =
      comparison.missing + comparison.extra + comparison.late - comparison.differences.count
    return text + (unlisted > 0 ? "  and \(Verdict.grouped(unlisted)) more\n" : "")
  }

  /// Such as `late     0:05.250  interface landscapeLeft, 250 ms late (events 12 and 14)`.
  private static func sentence(_ difference: Comparison.Difference) -> String {
    let place = difference.left ?? difference.right
    let seqs = [difference.left?.seq, difference.right?.seq].compactMap { $0 }.map { "\($0)" }
    let scene = difference.scene.map { ", scene \($0)" } ?? ""
    let late = difference.lateUs.map { ", \(TimeText.duration($0)) late" } ?? ""
    let what = "\(difference.signal) \(difference.value)\(scene)"
    return TextLayout.left(difference.kind.rawValue, 8) + " "
      + TextLayout.left(TimeText.elapsed(place?.us ?? 0), 10) + Escaping.visible(what) + late
      + " (\(seqs.count == 2 ? "events" : "event") \(seqs.joined(separator: " and ")))"
  }
}

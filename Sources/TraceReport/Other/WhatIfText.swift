public import TraceModel

/// Settle times in words.
public enum WhatIfText {
  /// One paragraph for each result, worst left flicker and all.
  public static func lines(_ results: [WhatIfResult], width: Int) -> String {
    results.map { result in
      let name = Escaping.visible("\(result.policy), scene \(result.scene)")
      return TextLayout.indented(name, by: "  ", to: width)
        + TextLayout.indented(sentence(result), by: "    ", to: width)
    }.joined()
  }

  /// What the recommended settle time does, and what it costs.
  public static func sentence(_ result: WhatIfResult) -> String {
    let before = result.curve.first?.flickerLeft ?? result.flickerLeft
    let turns =
      result.rotations == 0
      ? "no turn to judge the cost by"
      : "\(result.rotationsMissed) of \(Verdict.counted(result.rotations, "turn")) missed"
    return "settle \(TimeText.duration(result.recommendedSettleUs)): flicker \(before) → "
      + "\(result.flickerLeft), \(turns), adds \(TimeText.duration(result.addedLatencyUs)) "
      + "(p95 \(TimeText.duration(result.addedLatencyP95Us)))"
  }
}

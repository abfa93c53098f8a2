public import TraceModel

/// Settle times in words.
public enum WhatIfText {
  /// Policies of a scene that any settle time does the same to.
  struct Group {
    let result: WhatIfResult
    fileprivate(set) var policies: [String]
  }

  /// The results, those that differ in nothing but the policy as one.
  static func groups(of results: [WhatIfResult]) -> [Group] {
    var groups: [Group] = []
    for result in results {
      let place = groups.firstIndex { group in
        var same = group.result
        same.policy = result.policy
        return same == result
      }
      if let place {
        groups[place].policies.append(result.policy)
      } else {
        groups.append(Group(result: result, policies: [result.policy]))
      }
    }
    return groups
  }

  /// One paragraph for each group of results.
  public static func lines(_ results: [WhatIfResult], width: Int) -> String {
    groups(of: results).map { lines($0, width: width) }.joined()
  }

  /// The policies of a group, and what settling does to them.
  static func lines(_ group: Group, width: Int) -> String {
    let policies = group.policies.joined(separator: ", ")
    let name = Escaping.visible("\(policies), scene \(group.result.scene)")
    return TextLayout.indented(name, by: "  ", to: width)
      + TextLayout.indented(sentence(group.result), by: "    ", to: width)
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

import TraceModel

extension JSONLine {
  mutating func append(_ finding: Finding) {
    object {
      $0.member("advice", finding.advice)
      $0.member("endUs", finding.endUs)
      $0.key("evidence")
      $0.append(finding.evidence) { $0.append($1) }
      $0.member("firstSeq", finding.firstSeq)
      $0.member("id", finding.id)
      $0.member("lastSeq", finding.lastSeq)
      $0.member("message", finding.message)
      $0.member("policy", orNull: finding.policy)
      $0.member("rule", finding.rule)
      $0.member("scene", orNull: finding.scene)
      $0.member("severity", finding.severity.rawValue)
      $0.member("startUs", finding.startUs)
    }
  }

  static func text(_ evidence: [String: Evidence]) -> String {
    var line = JSONLine()
    line.append(evidence) { $0.append($1) }
    return line.text
  }

  mutating func append(_ evidence: Evidence) {
    switch evidence {
    case .integer(let value): append(value)
    case .text(let value): append(value)
    case .list(let values): array(values) { $0.append($1) }
    }
  }

  /// An object of any keys.
  mutating func append<Value>(
    _ members: [String: Value], _ body: (inout JSONLine, Value) -> Void
  ) {
    object { line in
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        line.key(quoting: key)
        body(&line, value)
      }
    }
  }

  mutating func append(_ result: WhatIfResult) {
    object {
      $0.member("addedLatencyP95Us", result.addedLatencyP95Us)
      $0.member("addedLatencyUs", result.addedLatencyUs)
      $0.key("curve")
      $0.array(result.curve) { line, point in
        line.object {
          $0.member("addedLatencyUs", point.addedLatencyUs)
          $0.member("flickerLeft", point.flickerLeft)
          $0.member("rotationsMissed", point.rotationsMissed)
          $0.member("settleUs", point.settleUs)
        }
      }
      $0.member("flickerLeft", result.flickerLeft)
      $0.member("policy", result.policy)
      $0.member("recommendedSettleUs", result.recommendedSettleUs)
      $0.member("rotations", result.rotations)
      $0.member("rotationsMissed", result.rotationsMissed)
      $0.member("scene", result.scene)
    }
  }
}

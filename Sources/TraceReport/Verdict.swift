import TraceModel

/// What a person reads first of a trace.
struct Verdict {
  /// How bad it is; `good` where there is neither error nor warning.
  let role: Palette.Role
  /// One sentence.
  let sentence: String

  init(_ trace: TraceDiagnosis) {
    let counts = trace.severityCounts
    let worst = trace.findings.first
    switch (counts.error, counts.warning) {
    case (1..., _): role = .error
    case (0, 1...): role = .warning
    default: role = .good
    }
    let total = Severity.allCases.reduce(0) { $0 + counts[$1] }
    guard trace.events + total > 0 else {
      sentence = "Nothing was recorded."
      return
    }
    let opening =
      switch role {
      case .error: "Wrong answers"
      case .warning: "Doubtful"
      default: "Sound"
      }
    sentence = opening + ": " + Self.counted(counts) + Self.pointer(to: worst) + Self.loss(trace)
  }

  private static func counted(_ counts: TraceDiagnosis.SeverityCounts) -> String {
    let parts = Severity.allCases.reversed().compactMap { severity in
      counts[severity] > 0 ? counted(counts[severity], severity.rawValue) : nil
    }
    guard let last = parts.last else { return "no findings" }
    return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number with its noun, which gets an s but for 1: `1,204 events`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A number with commas between its thousands.
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }

  private static func pointer(to worst: Finding?) -> String {
    guard let worst, worst.severity > .note else { return "." }
    return "; worst is \(worst.rule) at \(TimeText.elapsed(worst.startUs))."
  }

  private static func loss(_ trace: TraceDiagnosis) -> String {
    let lost = trace.lost.reduce(0) { $0 + max(0, $1.lastSeq - $1.firstSeq + 1) }
    return lost == 0 ? "" : " Damage took \(counted(lost, "event"))."
  }
}

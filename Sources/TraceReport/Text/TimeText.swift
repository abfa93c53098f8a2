import TraceModel

/// Times as people read them.
package enum TimeText {
  /// A moment as `m:ss.mmm` since the trace's start; the rest of a millisecond is dropped.
  package static func elapsed(_ microseconds: Int) -> String {
    let milliseconds = microseconds / 1000
    let seconds = milliseconds / 1000
    return "\(seconds / 60):\(padded(seconds % 60, 2)).\(padded(milliseconds % 1000, 3))"
  }

  /// A stretch, as `0:05.000–0:09.500`, or one moment where it has no length.
  package static func range(_ start: Int, _ end: Int) -> String {
    start == end ? elapsed(start) : "\(elapsed(start))–\(elapsed(end))"
  }

  /// How long something took, in the unit that suits it: `800 µs`, `37 ms`, `4.500 s`, `12 min 3 s`.
  package static func duration(_ microseconds: Int) -> String {
    switch microseconds {
    case ..<1000: "\(microseconds) µs"
    case ..<1_000_000: "\(microseconds / 1000) ms"
    case ..<60_000_000:
      "\(microseconds / 1_000_000).\(padded(microseconds / 1000 % 1000, 3)) s"
    case ..<3_600_000_000:
      "\(microseconds / 60_000_000) min \(microseconds / 1_000_000 % 60) s"
    default: "\(microseconds / 3_600_000_000) h \(microseconds / 60_000_000 % 60) min"
    }
  }

  /// A share in percent with one decimal; only nothing is `0 %`, only all is `100 %`.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0, part > 0 else { return "0 %" }
    guard part < whole else { return "100 %" }
    let permille = min(999, max(1, Int((Double(part) / Double(whole) * 1000).rounded())))
    return "\(permille / 10).\(permille % 10) %"
  }

  fileprivate static func padded(_ value: Int, _ width: Int) -> String {
    var digits = String(value)
    while digits.utf8.count < width { digits = "0" + digits }
    return digits
  }
}

extension TraceDiagnosis {
  /// The trace's start, where its times are real.
  var wallStart: WallClock? {
    clock == .assumed ? nil : start.flatMap(WallClock.init(rfc3339:))
  }

  /// The wall clock of a moment as `2026-11-30 07:25:45.748Z`; nil where the trace has no real
  /// times.
  func wallMoment(_ microseconds: Int) -> String? { wallStart?.moment(after: microseconds) }
}

extension WallClock {
  /// The moment that much later, µs, as `07:25:45.748Z`; nil where no clock tells it.
  func time(after microseconds: Int) -> String? {
    guard let moment = later(by: microseconds) else { return nil }
    let milliseconds = moment.microsecondOfDay / 1000
    let minutes = milliseconds / 60_000
    return TimeText.padded(minutes / 60, 2) + ":" + TimeText.padded(minutes % 60, 2) + ":"
      + TimeText.padded(milliseconds / 1000 % 60, 2) + "."
      + TimeText.padded(milliseconds % 1000, 3) + "Z"
  }

  /// The moment that much later, µs, as `2026-11-30 07:25:45.748Z`; nil where no clock tells it.
  func moment(after microseconds: Int) -> String? {
    guard let text = later(by: microseconds)?.rfc3339 else { return nil }
    return text.split(separator: "T").joined(separator: " ").dropLast(4) + "Z"
  }

  private func later(by microseconds: Int) -> WallClock? {
    let (sum, overflow) = self.microseconds.addingReportingOverflow(microseconds)
    return overflow ? nil : WallClock(microseconds: sum)
  }
}

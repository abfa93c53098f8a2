extension Thresholds {
  /// How a number is called in `tiltrace.json`; times are in milliseconds there.
  struct Name: Sendable {
    enum Unit: Sendable {
      case milliseconds, changes, points
    }

    let text: String
    let path: any WritableKeyPath<Thresholds, Int> & Sendable
    let unit: Unit

    init(
      _ text: String, _ path: any WritableKeyPath<Thresholds, Int> & Sendable,
      _ unit: Unit = .milliseconds
    ) {
      self.text = text
      self.path = path
      self.unit = unit
    }
  }

  /// All numbers, in the order in which they are printed.
  static let names = [
    Name("flickerMs", \.flickerUs),
    Name("flickerErrorChanges", \.flickerErrorChanges, .changes),
    Name("slowBounceMs", \.slowBounceUs),
    Name("lagMs", \.lagUs),
    Name("lateMs", \.lateUs),
    Name("turnMs", \.turnUs),
    Name("launchMs", \.launchUs),
    Name("flipMs", \.flipUs),
    Name("flipPhaseMs", \.flipPhaseUs),
    Name("flipBackgroundMs", \.flipBackgroundUs),
    Name("flipReturnMs", \.flipReturnUs),
    Name("tripleMs", \.tripleUs),
    Name("blindTurnMs", \.blindTurnUs),
    Name("swapMs", \.swapUs),
    Name("swaps", \.swaps, .changes),
    Name("staleChanges", \.staleChanges, .changes),
    Name("requestMs", \.requestUs),
    Name("classTableMs", \.classTableUs),
    Name("compactWidth", \.compactWidth, .points),
    Name("regularWidth", \.regularWidth, .points),
  ]

  /// The longest time that may be configured, ms: ten minutes.
  static let longestMs = 600_000.0
}

extension Thresholds.Name {
  /// The number as the file has it.
  func value(in thresholds: Thresholds) -> String {
    let number = thresholds[keyPath: path]
    guard unit == .milliseconds, number % 1000 != 0 else {
      return String(unit == .milliseconds ? number / 1000 : number)
    }
    return String(Double(number) / 1000)
  }

  /// Sets the number; false where it is none that makes sense.
  func set(_ number: Double, in thresholds: inout Thresholds) -> Bool {
    switch unit {
    case .milliseconds:
      guard (0...Thresholds.longestMs).contains(number) else { return false }
      thresholds[keyPath: path] = Int((number * 1000).rounded())
    case .changes, .points:
      guard let whole = Int(exactly: number), (1...10_000).contains(whole) else { return false }
      thresholds[keyPath: path] = whole
    }
    return true
  }
}

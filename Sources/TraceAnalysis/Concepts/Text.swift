import TraceModel

extension Size {
  /// Such as `592×834`.
  var text: String { "\(Self.short(width))×\(Self.short(height))" }

  private static func short(_ length: Double) -> String {
    Int(exactly: length).map(String.init) ?? String(length)
  }
}

/// How messages write times and shares.
enum Text {
  /// A duration with a unit that suits it: `850 µs`, `120 ms`, `4.2 s`, `12 min`.
  static func duration(_ us: Int) -> String {
    switch us {
    case ..<1000: "\(us) µs"
    case ..<1_000_000: "\(tenths(us, of: 1000)) ms"
    case ..<600_000_000: "\(tenths(us, of: 1_000_000)) s"
    default: "\(us / 60_000_000) min"
    }
  }

  /// Parts per million of a whole; 0 of nothing.
  static func partsPerMillion(_ part: Int, of whole: Int) -> Int {
    whole == 0 ? 0 : Int((Double(part) / Double(whole) * 1_000_000).rounded())
  }

  /// A share in percent: `62.5 %`.
  static func percent(_ part: Int, of whole: Int) -> String {
    "\(tenths(partsPerMillion(part, of: whole), of: 10_000)) %"
  }

  /// A count with its noun: `1 change`, `3 changes`.
  static func count(_ count: Int, _ noun: String, plural: String = "s") -> String {
    "\(count) \(noun)\(count == 1 ? "" : plural)"
  }

  private static func tenths(_ value: Int, of unit: Int) -> String {
    let rounded = (value * 10 + unit / 2) / unit
    return rounded % 10 == 0 ? "\(rounded / 10)" : "\(rounded / 10).\(rounded % 10)"
  }
}

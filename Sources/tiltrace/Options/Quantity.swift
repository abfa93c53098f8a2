/// Numbers with units as people type them.
enum Quantity {
  /// Microseconds of a length of time such as `250ms`, `1.5s`, `2m` or `1h`.
  static func duration(_ text: String) -> Int? {
    let units = [("us", 1), ("µs", 1), ("ms", 1000), ("s", 1_000_000), ("m", 60_000_000)]
    for (suffix, scale) in units + [("h", 3_600_000_000)] where text.hasSuffix(suffix) {
      if let value = scaled(text.dropLast(suffix.count), by: scale) { return value }
    }
    return text == "0" ? 0 : nil
  }

  /// Bytes of a size such as `4096`, `64KB`, `1.5MB` or `2GB`; the units are powers of 1,000.
  static func bytes(_ text: String) -> Int? {
    let units = [("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1)]
    for (suffix, scale) in units where text.uppercased().hasSuffix(suffix) {
      return scaled(text.dropLast(suffix.count), by: scale)
    }
    return scaled(text[...], by: 1)
  }

  /// Microseconds of a time in a trace such as `83.4s`, `1:23.4` or `1:02:03`.
  static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last,
      let seconds = scaled(last, by: 1_000_000)
    else { return duration(text) }
    var minutes = 0
    for part in parts.dropLast() {
      guard let number = Int(part), (0...maximumPart).contains(number) else { return nil }
      minutes = minutes * 60 + number
    }
    return minutes * 60_000_000 + seconds
  }

  private static let maximumPart = 1_000_000

  /// A plain decimal number times a unit, exactly; nil past 2⁵³ or with a part finer than one.
  private static func scaled(_ digits: Substring, by scale: Int) -> Int? {
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = number(first), whole <= (1 << 53) / scale else {
      return nil
    }
    guard parts.count == 2 else { return whole * scale }
    guard parts[1].utf8.count <= 9, let fraction = number(parts[1]) else { return nil }
    let denominator = (0..<parts[1].utf8.count).reduce(1) { power, _ in power * 10 }
    guard fraction * scale % denominator == 0 else { return nil }
    return whole * scale + fraction * scale / denominator
  }

  /// The value of one or more digits, without a sign.
  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
  }
}

/// Up to sixteen decimal digits of a text, taken eight bytes at a time.
struct Digits {
  /// How many they are.
  let count: Int
  let value: Int

  /// Reads the digits that sixteen bytes of a text begin with.
  @unsafe
  init(at place: UnsafeRawPointer) {
    let first = unsafe Self.values(place)
    let firstCount = Self.count(of: first)
    guard firstCount == 8 else {
      count = firstCount
      value = Self.sum(first << UInt64(64 - 8 * firstCount))
      return
    }
    let second = unsafe Self.values(place + 8)
    let secondCount = Self.count(of: second)
    // Both words as one of sixteen digits, with zeros in front.
    let shift = UInt64(64 - 8 * secondCount)
    count = 8 + secondCount
    value =
      Self.sum(first << shift) * 100_000_000 + Self.sum(first >> (64 - shift) | second << shift)
  }

  /// What each of eight bytes is worth as a digit, the first lowest; above 9 where it is none.
  static func values(_ place: UnsafeRawPointer) -> UInt64 {
    unsafe place.loadUnaligned(as: UInt64.self).littleEndian ^ 0x3030_3030_3030_3030
  }

  /// How many digits come first.
  private static func count(of values: UInt64) -> Int {
    marks(of: values).trailingZeroBitCount &>> 3
  }

  /// The lowest bit that is set marks the first byte above 9; none is where there is no such byte.
  static func marks(of values: UInt64) -> UInt64 {
    ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
  }

  /// The value of eight digits: first of each pair of them, then of fours, then of all.
  static func sum(_ digits: UInt64) -> Int {
    let pairs = (digits &* (1 + 10 << 8)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (1 + 100 << 16)) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int((fours &* (1 + 10_000 << 32)) >> 32)
  }
}

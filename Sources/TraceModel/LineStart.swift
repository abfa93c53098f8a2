/// How a line begins, up to the last eight digits of its `t`.
///
/// Lines that follow one another mostly begin alike, as their times are near one another. Of such a
/// line no more than the eight digits is to be read.
struct LineStart: Sendable {
  /// How many bytes it has; 0 before one is known.
  private var length = 0
  /// Its first eight bytes, and the eight at `offset`: where it is longer, its last.
  private var words: (UInt64, UInt64) = (0, 0)
  private var offset = 0
  /// Marks what is of the start in both words.
  private var mask = UInt64.max
  /// What the digits in it make of a `t`.
  private var time = 0

  /// How many digits the `t` of a line has whose start is known: all that has are legal then.
  private static let digitCounts = 9...15

  /// `,"`, which stands behind the digits.
  private static let commaAndQuote = UInt16(0x222C)

  /// The `t` of a line that begins so, and where the name of its next field begins.
  @inline(__always)
  @unsafe
  func read(
    _ line: UnsafeRawPointer, before end: UnsafeRawPointer
  ) -> (time: Int, next: UnsafeRawPointer)? {
    let last = unsafe line + length
    guard unsafe end - last >= 10 else { return nil }
    let digits = unsafe Digits.values(last)
    var differences = unsafe (Self.word(line) ^ words.0) | (Self.word(line + offset) ^ words.1)
    differences &= mask
    differences |= Digits.marks(of: digits)
    differences |= unsafe UInt64(
      (last + 8).loadUnaligned(as: UInt16.self).littleEndian ^ Self.commaAndQuote)
    return unsafe differences == 0 ? (time + Digits.sum(digits), last + 10) : nil
  }

  /// Takes over the start of a line that was read otherwise.
  ///
  /// - Parameters:
  ///   - line: The line, which begins with its `t`.
  ///   - time: Its `t`.
  ///   - digits: How many digits that has.
  @unsafe
  mutating func learn(_ line: UnsafeRawPointer, time: Int, digits: Int) {
    guard Self.digitCounts.contains(digits) else { return }
    length = "{\"t\":".utf8.count + digits - 8
    offset = max(0, length - 8)
    words = unsafe (Self.word(line), Self.word(line + offset))
    mask = UInt64.max >> UInt64(8 * max(0, 8 - length))
    self.time = time - time % 100_000_000
  }

  private static func word(_ place: UnsafeRawPointer) -> UInt64 {
    unsafe place.loadUnaligned(as: UInt64.self).littleEndian
  }
}

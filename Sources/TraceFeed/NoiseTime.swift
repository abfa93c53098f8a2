/// Remembers how the last line began that was passed over, in case the next has no time of its own.
struct NoiseTime: Sendable {
  private var head: [UInt8] = []

  /// More than any prefix with a time needs.
  private static let length = 160

  mutating func note(_ line: UnsafeBufferPointer<UInt8>) {
    guard let first = unsafe line.first, first.isDigit || first.isLetter || first == 0x20 else {
      return
    }
    head.removeAll(keepingCapacity: true)
    unsafe head.append(contentsOf: line.prefix(Self.length))
  }

  /// The time of that line, once.
  mutating func take() -> FeedTime? {
    guard !head.isEmpty else { return nil }
    defer { head.removeAll(keepingCapacity: true) }
    return Prefixes.strip(CleanText.clean(head)).rest.time
  }
}

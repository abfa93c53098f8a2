/// Appends bits to bytes, the lowest first, as deflate has them.
struct BitWriter {
  private var words: [UInt32] = []
  private var pending: UInt64 = 0
  private var count = 0

  init(expecting capacity: Int) { words.reserveCapacity(capacity / 4) }

  /// Appends the lowest bits of a value, which has no others; 32 at most.
  @inline(__always)
  mutating func append(_ value: UInt64, bits: Int) {
    pending |= value &<< UInt64(count)
    count += bits
    guard count >= 32 else { return }
    words.append(UInt32(truncatingIfNeeded: pending).littleEndian)
    pending >>= 32
    count -= 32
  }

  /// All bytes, the last filled up with zeros.
  var bytes: [UInt8] {
    var bytes = unsafe words.withUnsafeBytes { unsafe Array($0) }
    for shift in stride(from: 0, to: count, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(shift)))
    }
    return bytes
  }
}

/// Appends bits to bytes, the lowest first, as deflate has them.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  init(expecting capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends the lowest bits of a value, which has no others; 32 at most.
  mutating func append(_ value: UInt64, bits: Int) {
    pending |= value << UInt64(count)
    count += bits
    guard count >= 32 else { return }
    unsafe withUnsafeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian) {
      unsafe bytes.append(contentsOf: $0)
    }
    pending >>= 32
    count -= 32
  }

  /// Fills up the last byte with zeros.
  mutating func finish() {
    while count > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
    count = 0
  }
}

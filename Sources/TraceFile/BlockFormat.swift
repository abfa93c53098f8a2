/// The layout of a block: strict BGZF, whose `BSIZE` is 0 while the block is open.
enum BlockFormat {
  /// Gzip, deflate, one extra field, no time, no hints, unknown system; `B` `C` of two bytes.
  static let pattern: [UInt8] = [
    0x1F, 0x8B, 8, 4, 0, 0, 0, 0, 0, 0xFF, 6, 0, 0x42, 0x43, 2, 0,
  ]
  static let headerLength = 18
  static let trailerLength = 8
  /// Where `BSIZE` stands in the header.
  static let sizeOffset = 16
  /// The empty block that ends a BGZF file (SAM specification, 4.1.2).
  static let endMarker: [UInt8] = pattern + [0x1B, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  /// The deflate block that ends a stream which stands at a byte, as it does after a flush.
  static let emptyFinalBlock: [UInt8] = [3, 0]

  static func header(length: Int) -> [UInt8] { pattern + size(length: length) }

  /// The two bytes of `BSIZE` of a block of that length; 0 is an open one.
  static func size(length: Int) -> [UInt8] { bytes(length == 0 ? 0 : length - 1, count: 2) }

  static func trailer(checksum: UInt32, textLength: Int) -> [UInt8] {
    bytes(Int(checksum), count: 4) + bytes(textLength, count: 4)
  }

  private static func bytes(_ value: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A little-endian number.
  static func number(_ bytes: borrowing Span<UInt8>, at offset: Int, count: Int) -> Int {
    var value = 0
    for index in 0..<count { value |= Int(bytes[offset + index]) << (8 * index) }
    return value
  }

  /// What stands where a block should begin.
  enum Start: Equatable {
    /// A block of that length.
    case block(length: Int)
    case open
    /// The bytes end within what may be a header.
    case cut
    case none
  }

  static func start(_ bytes: borrowing Span<UInt8>, at offset: Int = 0) -> Start {
    let available = min(bytes.count - offset, pattern.count)
    for index in 0..<available where bytes[offset + index] != pattern[index] { return .none }
    guard bytes.count - offset >= headerLength else { return .cut }
    let size = number(bytes, at: offset + sizeOffset, count: 2)
    if size == 0 { return .open }
    return size >= headerLength + trailerLength ? .block(length: size + 1) : .none
  }
}

/// Makes sound BGZF blocks of text, not compressed.
enum StoredBlock {
  static func bytes(of text: [UInt8]) -> [UInt8] {
    let length = 18 + 5 + text.count + 8
    return [0x1F, 0x8B, 8, 4, 0, 0, 0, 0, 0, 0xFF, 6, 0, 0x42, 0x43, 2, 0] + little(length - 1, 2)
      + [1] + little(text.count, 2) + little(~text.count & 0xFFFF, 2) + text
      + little(Int(checksum(text)), 4) + little(text.count, 4)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  /// The CRC-32 of gzip, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

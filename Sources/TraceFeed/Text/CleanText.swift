/// Frees a line of what terminals and files put around text.
enum CleanText {
  private static let escape: UInt8 = 0x1B

  /// The line without byte-order marks, CR, NUL and ANSI sequences; invalid UTF-8 is repaired.
  static func clean(_ line: [UInt8]) -> [UInt8] {
    var bytes = line[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      // UTF-16, whose NULs are taken out below.
      bytes = bytes.dropFirst(2)
    }
    while let last = bytes.last, last == 0x0D || last == 0x20 || last == 0x09 || last == 0 {
      bytes.removeLast()
    }
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 }
    guard !isPlain else { return Array(bytes) }
    return Array(String(decoding: withoutControls(bytes), as: UTF8.self).utf8)
  }

  private static func withoutControls(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == escape {
        index = end(ofSequenceIn: bytes, at: index)
      } else if byte >= 0x20 && byte != 0x7F || byte == 0x09 {
        kept.append(byte)
      }
    }
    return kept
  }

  /// Where an escape sequence ends: `ESC [ … letter`, `ESC ] … BEL`, or `ESC` and one byte.
  private static func end(ofSequenceIn bytes: ArraySlice<UInt8>, at start: Int) -> Int {
    guard start < bytes.endIndex else { return start }
    let rest = bytes[start...].dropFirst()
    switch bytes[start] {
    case UInt8(ascii: "["):
      return rest.firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 } ?? bytes.endIndex
    case UInt8(ascii: "]"):
      return rest.firstIndex { $0 == 0x07 }.map { $0 + 1 } ?? bytes.endIndex
    default: return start + 1
    }
  }
}

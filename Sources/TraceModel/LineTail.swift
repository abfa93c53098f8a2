#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A line from some place on up to its LF, to be compared with others.
@safe
package struct LineTail {
  private let start: UnsafeRawPointer
  /// How many bytes it has, without the LF; at least eight.
  package let length: Int

  var end: UnsafeRawPointer { unsafe start + length }

  var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: start, count: length) }

  /// Finds the end of a line; nil where there is none in the text, or where it is too near.
  @unsafe
  package init?(from place: Int, in text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return nil }
    unsafe self.init(from: base + place, before: base + text.count)
  }

  @inline(__always)
  @unsafe
  init?(from start: UnsafeRawPointer, before end: UnsafeRawPointer) {
    guard let end = unsafe memchr(start, 0x0A, end - start) else { return nil }
    let length = unsafe UnsafeRawPointer(end) - start
    guard length >= 8 else { return nil }
    unsafe self.start = start
    self.length = length
  }

  /// The same for equal tails, and seldom for others.
  ///
  /// Of a long one it takes in the words where a value is told, and the last ones: those differ.
  package var hash: UInt64 {
    let last = length - 8
    var hash = UInt64(truncatingIfNeeded: length)
    hash ^= word(min(24, last)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= word(min(32, last)) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= word(min(40, last)) &* 0x1656_67B1_9E37_79F9
    hash ^= word(min(48, last)) &* 0x27D4_EB2F_1656_67C5
    hash ^= word(max(0, last - 16)) &* 0x9FB2_1C65_1E98_DF25
    hash ^= word(max(0, last - 8)) &* 0xD6E8_FEB8_6659_FD93
    hash ^= word(last) &* 0xA076_1D64_78BD_642F
    return hash
  }

  /// The same for equal tails, and seldom for others; quicker where they are short.
  ///
  /// Of a short one three words do, where the kinds that come often tell their values.
  @inline(__always)
  var quickHash: UInt64 {
    guard length <= 64 else { return hash }
    let last = length - 8
    var hash = UInt64(truncatingIfNeeded: length)
    hash ^= word(min(22, last)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= word(min(30, last)) &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= word(last) &* 0xA076_1D64_78BD_642F
    return hash
  }

  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
    unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  func isEqual(to other: UnsafeRawPointer) -> Bool { unsafe memcmp(start, other, length) == 0 }
}

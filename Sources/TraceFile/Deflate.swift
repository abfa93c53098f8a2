import CZlib
#if Libdeflate
import CDeflate
#endif

/// Compresses whole blocks.
///
/// A text that mostly repeats whole lines is taken apart by lines, which is quicker than any general
/// way and smaller than `gzip -9`. Else, with the trait `Libdeflate`, libdeflate does it, at level
/// 6: 12 % smaller than its level 5. Without the trait zlib does.
@safe
final class BlockDeflater {
  private var matcher = LineMatcher()
  #if Libdeflate
  private let compressor: OpaquePointer?
  init() { unsafe compressor = libdeflate_alloc_compressor(6) }
  deinit { if let compressor = unsafe compressor { unsafe libdeflate_free_compressor(compressor) } }
  #else
  private let stream = DeflateStream()
  #endif

  /// The block of a text, whole.
  func block(of text: [UInt8]) -> [UInt8] {
    var block = BlockFormat.header(length: 0)
    if let stream = unsafe text.withUnsafeBufferPointer({ unsafe lineStream(of: $0) }) {
      block += stream
    } else {
      let compressed = compress(text, into: &block)
      precondition(compressed, "a block has room for its text")
    }
    block += BlockFormat.trailer(checksum: Checksum.of(text), textLength: text.count)
    block.replaceSubrange(
      BlockFormat.sizeOffset..<BlockFormat.headerLength,
      with: BlockFormat.size(length: block.count))
    return block
  }

  /// The stream of a text that repeats whole lines; nil where less than half of it does.
  private func lineStream(of text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    unsafe matcher.match(text)
    guard matcher.repeated * 2 > text.count else { return nil }
    return unsafe DeflateBlock.stream(of: matcher.steps, in: text)
  }

  #if Libdeflate
  private func compress(_ text: [UInt8], into block: inout [UInt8]) -> Bool {
    guard let compressor = unsafe compressor else { return false }
    let bound = unsafe libdeflate_deflate_compress_bound(compressor, text.count)
    let stream = unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      count = unsafe text.withUnsafeBytes { input in
        unsafe libdeflate_deflate_compress(
          compressor, input.baseAddress, input.count, output.baseAddress, output.count)
      }
    }
    block += stream
    return !stream.isEmpty
  }
  #else
  private func compress(_ text: [UInt8], into block: inout [UInt8]) -> Bool {
    stream.reset()
    stream.compress(text[...], .finish, into: &block)
    return true
  }
  #endif
}

/// Compresses text bit by bit, so that what is there so far can be read; by zlib, raw.
@safe
final class DeflateStream {
  enum Flush {
    /// All that was given can be read, and the output stands at a byte.
    case sync
    case finish
  }

  /// On the heap, since zlib remembers its address.
  private let stream: UnsafeMutablePointer<z_stream>

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe czlib_deflateInitRaw(stream, 6)
    precondition(status == Z_OK, "zlib has memory for a stream")
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  func reset() { unsafe deflateReset(stream) }

  /// Appends the compressed form of a text.
  func compress(_ text: ArraySlice<UInt8>, _ flush: Flush, into output: inout [UInt8]) {
    let chunk = 16_384
    unsafe text.withUnsafeBufferPointer { input in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(input.count)
      var isFull = true
      while isFull {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
          unsafe stream.pointee.next_out = buffer.baseAddress
          unsafe stream.pointee.avail_out = UInt32(chunk)
          unsafe deflate(stream, flush == .sync ? Z_SYNC_FLUSH : Z_FINISH)
          count = unsafe chunk - Int(stream.pointee.avail_out)
        }
        output += bytes
        isFull = bytes.count == chunk
      }
    }
  }
}

/// The CRC-32 of gzip.
enum Checksum {
  static func of(_ text: [UInt8]) -> UInt32 { extending(0, with: text[...]) }

  static func extending(_ checksum: UInt32, with text: ArraySlice<UInt8>) -> UInt32 {
    unsafe text.withUnsafeBytes { bytes in
      #if Libdeflate
      unsafe libdeflate_crc32(checksum, bytes.baseAddress, bytes.count)
      #else
      unsafe UInt32(
        truncatingIfNeeded: crc32(
          UInt(checksum), bytes.bindMemory(to: UInt8.self).baseAddress, UInt32(bytes.count)))
      #endif
    }
  }
}

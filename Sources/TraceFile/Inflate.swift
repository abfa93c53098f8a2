import CZlib
#if Libdeflate
import CDeflate
#endif

/// Decompresses whole blocks into one buffer that is used again and again.
@safe
final class BlockInflater {
  /// The text of the last block.
  private(set) var text = [UInt8](repeating: 0, count: Limits.inflatedBlock)

  #if Libdeflate
  private let decompressor: OpaquePointer?
  init() { unsafe decompressor = libdeflate_alloc_decompressor() }
  deinit {
    if let decompressor = unsafe decompressor {
      unsafe libdeflate_free_decompressor(decompressor)
    }
  }
  #else
  private let stream = InflateStream(.raw)
  #endif

  /// Decompresses a block, and checks its length and checksum.
  ///
  /// - Returns: How long its text is; nil where anything is wrong.
  func inflate(_ block: [UInt8]) -> Int? {
    let trailer = block.count - BlockFormat.trailerLength
    guard trailer >= BlockFormat.headerLength else { return nil }
    let checksum = BlockFormat.number(block.span, at: trailer, count: 4)
    let length = BlockFormat.number(block.span, at: trailer + 4, count: 4)
    guard length <= Limits.inflatedBlock,
      decompress(block[BlockFormat.headerLength..<trailer], length: length),
      Int(Checksum.extending(0, with: text[..<length])) == checksum
    else { return nil }
    return length
  }

  #if Libdeflate
  private func decompress(_ compressed: ArraySlice<UInt8>, length: Int) -> Bool {
    guard let decompressor = unsafe decompressor else { return false }
    let result = unsafe compressed.withUnsafeBytes { input in
      unsafe text.withUnsafeMutableBytes { output in
        unsafe libdeflate_deflate_decompress(
          decompressor, input.baseAddress, input.count, output.baseAddress, length, nil)
      }
    }
    return result == LIBDEFLATE_SUCCESS
  }
  #else
  private func decompress(_ compressed: ArraySlice<UInt8>, length: Int) -> Bool {
    stream.reset()
    var output: [UInt8] = []
    let (status, consumed) = stream.inflate(compressed, limit: length + 1, into: &output)
    guard status == .ended, output.count == length, consumed == compressed.count else {
      return false
    }
    text.replaceSubrange(..<length, with: output)
    return true
  }
  #endif
}

/// Decompresses a stream as far as it goes, by zlib.
@safe
final class InflateStream {
  enum Format {
    /// The stream of a block, without gzip's frame.
    case raw
    /// A member of a gzip file.
    case gzip

    fileprivate var windowBits: Int32 { self == .raw ? -MAX_WBITS : MAX_WBITS + 16 }
  }

  enum Status {
    case needsInput
    /// There is as much output as was asked for.
    case isFull
    case ended
    case damaged
  }

  private let stream: UnsafeMutablePointer<z_stream>

  init(_ format: Format) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe czlib_inflateInit(stream, format.windowBits)
    precondition(status == Z_OK, "zlib has memory for a stream")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func reset() { unsafe inflateReset(stream) }

  /// Appends to the output, until the input is used up or `limit` bytes have been added.
  ///
  /// `atBoundary` is called at each end of a deflate block that is the end of a byte too, with how
  /// much of the input has been used, and all output so far.
  ///
  /// - Returns: How it ended, and how many bytes of the input were used.
  func inflate(
    _ input: ArraySlice<UInt8>, limit: Int, into output: inout [UInt8],
    atBoundary: ((Int, [UInt8]) -> Void)? = nil
  ) -> (status: Status, consumed: Int) {
    var produced = 0
    return unsafe input.withUnsafeBufferPointer { bytes in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(bytes.count)
      while produced < limit {
        let room = min(16_384, limit - produced)
        var code = Z_OK
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
          unsafe stream.pointee.next_out = buffer.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room)
          code = unsafe CZlib.inflate(stream, atBoundary == nil ? Z_NO_FLUSH : Z_BLOCK)
          count = unsafe room - Int(stream.pointee.avail_out)
        }
        output += chunk
        produced += chunk.count
        let consumed = unsafe bytes.count - Int(stream.pointee.avail_in)
        switch code {
        case Z_STREAM_END: return (.ended, consumed)
        case Z_OK: break
        case Z_BUF_ERROR: return (.needsInput, consumed)
        default: return (.damaged, consumed)
        }
        // Bit 7: a deflate block has ended; bit 6: it was the last; the low bits: unused of a byte.
        if unsafe stream.pointee.data_type & 0xC7 == 0x80 { atBoundary?(consumed, output) }
        if unsafe stream.pointee.avail_in == 0, chunk.count < room, atBoundary == nil {
          return (.needsInput, consumed)
        }
      }
      return (.isFull, unsafe bytes.count - Int(stream.pointee.avail_in))
    }
  }
}

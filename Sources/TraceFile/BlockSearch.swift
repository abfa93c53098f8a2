/// Finds blocks of ours among bytes that may be anything.
///
/// Only what begins with a line of ours is read as a block, so that bytes full of headers cost
/// little.
final class BlockSearch {
  private let source: ByteSource
  private let stream = InflateStream(.raw)

  /// How much text tells a block of ours, and the compressed bytes that give so much at worst.
  private static let beginning = (text: 64, bytes: 512)

  init(_ source: ByteSource) { self.source = source }

  /// Reads the block of ours, whole or an open tail, that begins at an offset; nil for none.
  func block(at offset: Int) throws(TraceFileError) -> BlockProbe? {
    let text = try beginning(ofBlockAt: offset)
    guard BlockText.isOurs(text.span), let probe = try BlockProbe(source, at: offset),
      probe.isOurs, probe.state == .whole || probe.isTail
    else { return nil }
    return probe
  }

  /// The first text of what may be a block, so much that a keyframe's time and number are in it.
  func beginning(ofBlockAt offset: Int) throws(TraceFileError) -> [UInt8] {
    let bytes = try source.bytes(
      at: offset, count: BlockFormat.headerLength + Self.beginning.bytes)
    var text: [UInt8] = []
    stream.reset()
    _ = stream.inflate(
      bytes.dropFirst(BlockFormat.headerLength), limit: Self.beginning.text, into: &text)
    return text
  }

  /// True where a whole block of ours begins in the first bytes of the source.
  func findsBlock(within limit: Int) throws(TraceFileError) -> Bool {
    let bytes = try source.bytes(at: 0, count: limit)
    for offset in Self.headers(in: bytes) {
      if let block = try block(at: offset), block.state == .whole { return true }
    }
    return false
  }

  /// Where headers of blocks begin in the bytes, counted from the first of them.
  static func headers(in bytes: ArraySlice<UInt8>) -> Headers { Headers(bytes: bytes) }

  /// Headers of blocks, each looked for when it is asked for.
  struct Headers: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    private var index = 0

    fileprivate init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func next() -> Int? {
      let found = Self.first(in: bytes.span, from: index)
      index = found.map { $0 + 1 } ?? bytes.count
      return found
    }

    private static func first(in bytes: borrowing Span<UInt8>, from index: Int) -> Int? {
      var index = index
      while index + BlockFormat.headerLength <= bytes.count {
        if bytes[index] == BlockFormat.pattern[0], bytes[index + 1] == BlockFormat.pattern[1],
          BlockFormat.start(bytes, at: index) != .none
        {
          return index
        }
        index += 1
      }
      return nil
    }
  }
}

import TraceModel

/// The end of a file of ours: its last block with lines, and what stands behind it.
struct TraceTail {
  /// What stands behind the last block.
  enum Rest {
    case nothing
    case marker
    /// The beginning of a marker or of a block in which there is no whole line.
    case torn
    case garbage
  }

  let block: BlockProbe
  let lines: Segment
  let rest: Rest
  /// The length of the file.
  let size: Int

  /// Finds the last block; nil where there is none, or where the source is no file.
  init?(_ source: ByteSource) throws(TraceFileError) {
    guard let size = source.size, let block = try Self.lastBlock(source, size: size) else {
      return nil
    }
    self.size = size
    self.block = block
    var scanner = LineScanner(keepsText: true)
    guard let lines = scanner.segments(of: block.wholeLines).last else { return nil }
    self.lines = lines
    rest = block.state == .whole ? try Self.rest(source, from: block.offset + block.length) : .torn
  }

  /// True for a file that ends as a clean stop leaves it.
  var isSealed: Bool {
    if case .marker = rest { lines.end != nil } else { false }
  }

  /// How many counted lines there are up to the end.
  var count: Int { (lines.keyframe?.after ?? 0) + lines.events.count }

  /// The `t` of the last line, µs.
  var time: Int {
    max(lines.events.last?.t ?? 0, lines.keyframe?.time ?? 0, lines.endTime ?? 0)
  }

  private static func lastBlock(
    _ source: ByteSource, size: Int
  ) throws(TraceFileError) -> BlockProbe? {
    let search = BlockSearch(source)
    let step = Limits.inflatedBlock
    var end = size
    while end > 0 {
      let start = max(0, end - step)
      let bytes = try source.bytes(at: start, count: end - start + BlockFormat.headerLength)
      for offset in BlockSearch.headers(in: bytes).reversed() {
        if let block = try search.block(at: start + offset), !block.wholeLines.isEmpty {
          return block
        }
      }
      end = start
    }
    return nil
  }

  private static func rest(_ source: ByteSource, from offset: Int) throws(TraceFileError) -> Rest {
    let bytes = try source.bytes(at: offset, count: BlockFormat.endMarker.count + 1)
    if bytes.isEmpty { return .nothing }
    if bytes.elementsEqual(BlockFormat.endMarker) { return .marker }
    if BlockFormat.start(bytes.span) == .cut { return .torn }
    guard let probe = try BlockProbe(source, at: offset), probe.isTail else { return .garbage }
    return .torn
  }
}

/// A block as far as it goes, whatever its header says of its length.
///
/// The careful way to read one block: for open and cut tails, and wherever something is wrong.
struct BlockProbe {
  enum State {
    /// Its stream has ended, and checksum and length match.
    case whole
    /// The file ends before the block does.
    case unfinished
    case damaged
  }

  /// A place where the block can be cut and ended: a flush, behind a line's end.
  struct Flush {
    /// The length of the block up to there, its header included.
    var length: Int
    var textLength: Int
  }

  let offset: Int
  /// What the header says; nil for an open block.
  let declaredLength: Int?
  private(set) var state = State.damaged
  /// The length of a whole block.
  private(set) var length = 0
  private(set) var text: [UInt8] = []
  private(set) var lastFlush: Flush?

  /// Reads what stands at an offset; nil where no header of a block does.
  init?(_ source: ByteSource, at offset: Int) throws(TraceFileError) {
    self.offset = offset
    let bytes = try source.bytes(at: offset, count: Limits.inflatedBlock)
    switch BlockFormat.start(bytes.span) {
    case .block(let length): declaredLength = length
    case .open: declaredLength = nil
    case .cut, .none: return nil
    }
    inflate(bytes.dropFirst(BlockFormat.headerLength))
  }

  /// True where the text begins as that of a block of ours does.
  var isOurs: Bool { BlockText.isOurs(text.span) }

  /// The text up to its last LF.
  var wholeLines: ArraySlice<UInt8> {
    text[..<(text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
  }

  private mutating func inflate(_ bytes: ArraySlice<UInt8>) {
    var text: [UInt8] = []
    var flush: Flush?
    let (status, consumed) = InflateStream(.raw).inflate(
      bytes, limit: Limits.inflatedBlock + 1, into: &text
    ) { consumed, output in
      guard output.last == UInt8(ascii: "\n") else { return }
      flush = Flush(length: BlockFormat.headerLength + consumed, textLength: output.count)
    }
    lastFlush = flush
    let trailer = bytes.dropFirst(consumed).prefix(BlockFormat.trailerLength)
    switch status {
    case .needsInput: state = .unfinished
    case .ended where trailer.count < BlockFormat.trailerLength: state = .unfinished
    case .ended:
      let isRight =
        BlockFormat.number(trailer.span, at: 0, count: 4) == Int(Checksum.of(text))
        && BlockFormat.number(trailer.span, at: 4, count: 4) == text.count
      state = isRight ? .whole : .damaged
      length = BlockFormat.headerLength + consumed + BlockFormat.trailerLength
    case .isFull, .damaged: state = .damaged
    }
    self.text = text
  }
}

/// What the text of a block tells of the block.
enum BlockText {
  private static let header = Array(#"{"kind":"header","#.utf8)
  private static let time = Array(#"{"t":"#.utf8)
  private static let state = Array(#","kind":"state","after":"#.utf8)

  /// True where a text begins with the trace's header or a keyframe.
  static func isOurs(_ text: borrowing Span<UInt8>) -> Bool {
    hasPrefix(text, header, at: 0) || keyframe(text, at: 0) != nil
  }

  /// Reads the beginning of a canonical keyframe line: its `t` and its `after`.
  static func keyframe(
    _ text: borrowing Span<UInt8>, at offset: Int
  ) -> (time: Int, after: Int)? {
    guard hasPrefix(text, time, at: offset) else { return nil }
    var position = offset + time.count
    guard let t = number(text, at: &position), hasPrefix(text, state, at: position) else {
      return nil
    }
    position += state.count
    return number(text, at: &position).map { (t, $0) }
  }

  private static func hasPrefix(
    _ text: borrowing Span<UInt8>, _ prefix: [UInt8], at offset: Int
  ) -> Bool {
    guard text.count - offset >= prefix.count else { return false }
    for index in prefix.indices where text[offset + index] != prefix[index] { return false }
    return true
  }

  /// Reads a number of at most 16 digits that does not end with the text.
  private static func number(_ text: borrowing Span<UInt8>, at position: inout Int) -> Int? {
    let first = position
    var value = 0
    while position < text.count, position - first <= 16 {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return position > first && value <= maximum ? value : nil }
      value = value * 10 + Int(digit)
      position += 1
    }
    return nil
  }

  private static let maximum = (1 << 53) - 1
}

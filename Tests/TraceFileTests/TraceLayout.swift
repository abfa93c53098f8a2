import TraceModel

@testable import TraceFile

/// Where the blocks of a sound trace are, and which lines they hold.
struct TraceLayout {
  struct Block {
    var bytes: Range<Int>
    /// The numbers of the counted lines; empty for the end block and the marker.
    var seqs: Range<Int>
  }

  var blocks: [Block] = []

  init(of file: [UInt8]) {
    let inflater = BlockInflater()
    var scanner = LineScanner(keepsText: false)
    var offset = 0
    var seq = 1
    while case .block(let length) = BlockFormat.start(file.span, at: offset) {
      let range = offset..<(offset + length)
      let textLength = inflater.inflate(Array(file[range])) ?? 0
      let count = scanner.segments(of: inflater.text[..<textLength]).map(\.events.count).reduce(
        0, +)
      blocks.append(Block(bytes: range, seqs: seq..<(seq + count)))
      offset += length
      seq += count
      if offset == file.count { break }
    }
  }

  /// The numbers of the lines in blocks that no byte of the range touches.
  func seqs(untouchedBy range: Range<Int>) -> Set<Int> {
    blocks.filter { !$0.bytes.overlaps(range) }.reduce(into: []) { $0.formUnion($1.seqs) }
  }
}

/// How many cases to try: a sample, or all of them where `TILTRACE_SOAK` is set.
func cases(_ sample: Int, inSoak full: Int) -> Int {
  isSoaking ? full : sample
}

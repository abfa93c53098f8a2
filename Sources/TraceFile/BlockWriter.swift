import TraceModel

/// Turns lines into blocks, and blocks into a file or a pipe.
///
/// A block that is never flushed is compressed whole, on a worker. A flushed one is open in the
/// file until it is finished; blocks reach the file in order.
struct BlockWriter: ~Copyable {
  /// The trace at the end of a flush or a block: what a reader gets who finds just that.
  struct Mark {
    var events = 0
    var time = 0
    var snapshot = Snapshot()
  }

  /// The block that has been flushed and not finished.
  private struct OpenBlock {
    var start: Int
    var length: Int
    /// Of the text flushed so far.
    var checksum: UInt32
    var textLength: Int
  }

  let output: RecordingFile
  /// The text of the block that is being filled.
  private(set) var text: [UInt8] = []
  /// True where the block has more than its keyframe.
  private(set) var hasLines = false
  /// What is safely in the file.
  private(set) var kept: Mark

  private var open: OpenBlock?
  private let stream = DeflateStream()
  private let work: OrderedWork<[UInt8], [UInt8]>
  private var pending: [Mark] = []
  private let window: Int

  init(output: RecordingFile, workers: Int, kept: Mark = Mark()) {
    self.output = output
    self.kept = kept
    window = workers + 2
    work = OrderedWork(threads: workers) {
      let deflater = BlockDeflater()
      return { deflater.block(of: $0) }
    }
    text.reserveCapacity(Limits.blockText)
  }

  /// True while workers have blocks that are not in the file.
  var isBusy: Bool { !pending.isEmpty }

  /// True where a line of that length, its LF included, still belongs in this block.
  func hasRoom(for count: Int) -> Bool {
    guard text.count + count <= Limits.blockText else { return false }
    guard let open else { return true }
    return open.length + (text.count - open.textLength) + count + 64 <= Limits.blockLength
  }

  /// Puts a keyframe first in the block, or behind the trace's header.
  mutating func appendKeyframe(_ line: borrowing Span<UInt8>) {
    if !hasLines { text.removeAll(keepingCapacity: true) }
    appendText(line)
  }

  mutating func append(_ line: borrowing Span<UInt8>) {
    hasLines = true
    appendText(line)
  }

  /// Puts whole lines into the block, each with its LF.
  mutating func append(lines: borrowing Span<UInt8>) {
    hasLines = true
    unsafe lines.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
  }

  private mutating func appendText(_ line: borrowing Span<UInt8>) {
    unsafe line.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
    text.append(UInt8(ascii: "\n"))
  }

  /// Makes everything so far readable in the file.
  mutating func flush(_ mark: Mark) throws(TraceFileError) {
    try drain()
    guard text.count > open?.textLength ?? 0 else { return }
    if open == nil { stream.reset() }
    let flushed = open ?? OpenBlock(start: output.tail, length: 0, checksum: 0, textLength: 0)
    let rest = text[flushed.textLength...]
    var bytes = flushed.length == 0 ? BlockFormat.header(length: 0) : []
    stream.compress(rest, .sync, into: &bytes)
    try output.append(bytes)
    open = OpenBlock(
      start: flushed.start, length: flushed.length + bytes.count,
      checksum: Checksum.extending(flushed.checksum, with: rest), textLength: text.count)
    kept = mark
  }

  /// Ends the block; its successor is empty.
  mutating func finish(_ mark: Mark) throws(TraceFileError) {
    if let block = open {
      let rest = text[block.textLength...]
      var bytes: [UInt8] = []
      stream.compress(rest, .finish, into: &bytes)
      let checksum = Checksum.extending(block.checksum, with: rest)
      try close(block, with: bytes, checksum: checksum, textLength: text.count)
      kept = mark
    } else if !text.isEmpty {
      work.submit(text)
      pending.append(mark)
    }
    clear()
    while pending.count > window { try writeNext(work.next()) }
    while let block = work.nextIfDone() { try writeNext(block) }
  }

  /// Ends the last block, and the file with it.
  mutating func finishLast(_ mark: Mark) throws(TraceFileError) {
    try drain()
    try output.append(BlockDeflater().block(of: text) + BlockFormat.endMarker)
    kept = mark
    clear()
  }

  private mutating func clear() {
    text.removeAll(keepingCapacity: true)
    hasLines = false
  }

  /// Waits for the workers and writes what they have made.
  mutating func drain() throws(TraceFileError) {
    while !pending.isEmpty { try writeNext(work.next()) }
  }

  private mutating func writeNext(_ block: [UInt8]?) throws(TraceFileError) {
    guard let block else { return }
    let mark = pending.removeFirst()
    try output.append(block)
    kept = mark
  }

  /// Drops what is not in the file, and ends the open block where it was last flushed.
  mutating func cutBack() throws(TraceFileError) {
    output.recover()
    work.discardAll()
    pending.removeAll()
    clear()
    guard let block = open else { return }
    try close(
      block, with: BlockFormat.emptyFinalBlock, checksum: block.checksum,
      textLength: block.textLength)
  }

  /// Writes the rest of an open block and its trailer, then its length into its header.
  private mutating func close(
    _ block: OpenBlock, with rest: [UInt8], checksum: UInt32, textLength: Int
  ) throws(TraceFileError) {
    try output.append(rest + BlockFormat.trailer(checksum: checksum, textLength: textLength))
    open = nil
    try output.patch(
      BlockFormat.size(length: output.tail - block.start),
      at: block.start + BlockFormat.sizeOffset)
  }
}

/// Reads the blocks of a trace of ours in order, several at once on several threads.
///
/// Every block is checked whole before a line of it is handed on. What is wrong is left to the
/// extension in `BlockReader+Damage.swift`.
final class BlockReader {
  /// What the workers make of a block.
  private struct Scanned: Sendable {
    var segments: [Segment]?
    var isOurs = true
  }

  private struct Submitted {
    var offset: Int
    var length: Int
  }

  /// What the reader gives, one after another.
  enum Piece {
    case block([Segment])
    /// The whole lines of a tail without a checksum.
    case tail([Segment])
    case damage(DamagedStretch)
    /// Here the file goes on as another writer's: read it as a stream.
    case foreign(offset: Int)
  }

  let source: ByteSource
  /// Where the next block that nobody has looked at begins.
  private(set) var position: Int
  /// Where the last end-of-file marker ends.
  private(set) var markerEnd: Int?
  /// True once the last block was read.
  private(set) var isAtEnd = false
  let keepsText: Bool

  /// What is given next, before anything is read.
  private var postponed: Piece?
  private let work: OrderedWork<[UInt8], Scanned>
  private var submitted: [Submitted] = []
  /// How many blocks are given to the workers at most: so many that these seldom have to wait, and
  /// to be woken.
  private let window: Int

  init(_ source: ByteSource, from position: Int = 0, jobs: Int, keepsText: Bool) {
    self.source = source
    self.position = position
    self.keepsText = keepsText
    window = jobs == 1 ? 1 : 4 * jobs + 8
    work = OrderedWork(threads: jobs - 1) {
      let inflater = BlockInflater()
      var scanner = LineScanner(keepsText: keepsText)
      return { block in
        guard let length = inflater.inflate(block) else { return Scanned() }
        let text = inflater.text[..<length]
        guard BlockText.isOurs(text.span), text.last == UInt8(ascii: "\n") else {
          return Scanned(isOurs: false)
        }
        return Scanned(segments: scanner.segments(of: text))
      }
    }
  }

  /// Returns the next piece, or nil at the end.
  func next() throws(TraceFileError) -> Piece? {
    if let piece = postponed {
      postponed = nil
      return piece
    }
    while true {
      let isRegular = try submitBlocks()
      if let first = submitted.first {
        submitted.removeFirst()
        guard let scanned = work.next() else { return nil }
        if let segments = scanned.segments { return .block(segments) }
        jump(to: first.offset)
        if !scanned.isOurs { return .foreign(offset: first.offset) }
      } else if isAtEnd {
        return nil
      } else if isRegular {
        continue
      }
      if let piece = try irregularPiece() { return piece }
    }
  }

  /// Goes on elsewhere, without what is being worked on.
  func jump(to offset: Int) {
    work.discardAll()
    submitted.removeAll()
    position = offset
    isAtEnd = false
  }

  func finish(at end: Int) {
    jump(to: end)
    isAtEnd = true
  }

  func postpone(_ piece: Piece) { postponed = piece }

  /// Gives blocks to the workers as far as the window and the chain of blocks go, once half of the
  /// window is done: a worker that must be woken for each block costs more than it does.
  ///
  /// - Returns: False where something else than a block stands at `position`.
  private func submitBlocks() throws(TraceFileError) -> Bool {
    guard submitted.count <= window / 2 else { return true }
    source.release(before: submitted.first?.offset ?? position)
    while submitted.count < window, !isAtEnd {
      guard let start = try start() else {
        isAtEnd = true
        break
      }
      guard case .block(let length) = start else { return false }
      let block = try source.bytes(at: position, count: length)
      guard block.count == length else { return false }
      if block.elementsEqual(BlockFormat.endMarker) {
        markerEnd = position + length
      } else {
        submitted.append(Submitted(offset: position, length: length))
        work.submit(Array(block))
      }
      position += length
    }
    return true
  }

  /// What stands at `position`; nil at the end.
  ///
  /// The bytes are let go of here: the source copies all that it has where some are still held.
  private func start() throws(TraceFileError) -> BlockFormat.Start? {
    let bytes = try source.bytes(at: position, count: BlockFormat.headerLength)
    return bytes.isEmpty ? nil : BlockFormat.start(bytes.span)
  }
}

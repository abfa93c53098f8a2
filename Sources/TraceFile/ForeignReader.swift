/// Reads a foreign file: one thread gets at the text, others make events of it.
final class ForeignReader {
  /// What one look at the text gave.
  private enum Piece: Sendable {
    /// Whole lines, and how far the file was read for them.
    case lines([UInt8], position: Int)
    case end(isCut: Bool)
    case failure(TraceFileError)
  }

  /// Gives the pieces one after another.
  ///
  /// `@unchecked Sendable`: whoever calls it first, here or on the thread that reads ahead, is the
  /// only one who ever does, and nobody else reads from the source meanwhile.
  private final class Pieces: @unchecked Sendable {
    private let source: ByteSource
    private var text: ForeignText

    init(_ source: ByteSource, from offset: Int) throws(TraceFileError) {
      self.source = source
      text = try ForeignText(source, from: offset)
    }

    func next() -> Piece {
      do throws(TraceFileError) {
        guard let lines = try text.nextLines() else { return .end(isCut: text.isCut) }
        return .lines(lines, position: source.position)
      } catch {
        return .failure(error)
      }
    }
  }

  /// True where the file turned out to end before its text does.
  private(set) var isCut = false
  /// How far the file was read for what has been taken in; the source itself may be read meanwhile.
  private(set) var position: Int

  private let pieces: Pieces
  /// Nil where one thread does it all.
  private let ahead: ReadAhead<Piece>?
  private let work: OrderedWork<[UInt8], [Segment]>
  private let window: Int
  private var isAtEnd = false

  init(_ source: ByteSource, from offset: Int, jobs: Int, keepsText: Bool) throws(TraceFileError) {
    let pieces = try Pieces(source, from: offset)
    self.pieces = pieces
    position = offset
    window = jobs + 2
    ahead = jobs > 1 ? ReadAhead(depth: 2 * window) { pieces.next() } : nil
    work = OrderedWork(threads: jobs - 1) {
      var scanner = LineScanner(keepsText: keepsText)
      return { scanner.segments(of: $0[...]) }
    }
  }

  func next() throws(TraceFileError) -> [Segment]? {
    while work.count < window, !isAtEnd {
      switch ahead?.next() ?? pieces.next() {
      case .lines(let lines, let position):
        self.position = position
        work.submit(lines)
      case .failure(let error): throw error
      case .end(let isCut):
        self.isCut = isCut
        isAtEnd = true
      }
    }
    return work.next()
  }
}

/// Reads the segments of a file of any kind, in order.
///
/// It decides what kind of file it is, and knows nothing of times and numbers.
final class SegmentReader {
  enum Piece {
    case segment(Segment)
    case damage(DamagedStretch)
  }

  private enum Form {
    case blocks(BlockReader)
    case foreign(ForeignReader)
    case empty
  }

  let source: ByteSource
  private var form: Form
  /// Segments that have been read and not handed on.
  private var waiting: [Segment] = []
  private let jobs: Int
  private let keepsText: Bool
  /// True once lines without a checksum were read, at the end of an unfinished block.
  private(set) var hasTail = false

  init(_ source: ByteSource, jobs: Int, keepsText: Bool) throws(TraceFileError) {
    self.source = source
    self.jobs = jobs
    self.keepsText = keepsText
    switch try FileForm(of: source) {
    case .tooShort: form = .empty
    case .blocks:
      form = .blocks(BlockReader(source, jobs: max(1, jobs), keepsText: keepsText))
    case .foreign:
      form = .foreign(try ForeignReader(source, from: 0, jobs: max(1, jobs), keepsText: keepsText))
    }
  }

  /// True for a file that another writer made, wholly or from some place on.
  var isForeign: Bool {
    if case .foreign = form { true } else { false }
  }

  /// How far the file has been read.
  var position: Int {
    if case .foreign(let reader) = form { reader.position } else { source.position }
  }

  /// True where a foreign file ends before its text does.
  var isCut: Bool {
    if case .foreign(let reader) = form { reader.isCut } else { false }
  }

  /// True where the last block is followed by the end-of-file marker and nothing else.
  var endsWithMarker: Bool {
    guard case .blocks(let reader) = form else { return false }
    return reader.markerEnd == reader.position
  }

  /// Goes on with the block at an offset; only in a file of ours that can be sought in.
  func jump(to offset: Int) {
    guard case .blocks(let reader) = form else { return }
    waiting.removeAll()
    reader.jump(to: offset)
  }

  func next() throws(TraceFileError) -> Piece? {
    while true {
      if !waiting.isEmpty { return .segment(waiting.removeFirst()) }
      switch form {
      case .empty: return nil
      case .foreign(let reader):
        guard let segments = try reader.next() else { return nil }
        waiting = segments
      case .blocks(let reader):
        switch try reader.next() {
        case nil: return nil
        case .damage(let stretch): return .damage(stretch)
        case .block(let segments): waiting = segments
        case .tail(let segments):
          hasTail = true
          waiting = segments
        case .foreign(let offset):
          if offset == 0 { try FileForm.checkText(of: source) }
          form = .foreign(
            try ForeignReader(source, from: offset, jobs: max(1, jobs), keepsText: keepsText))
        }
      }
    }
  }
}

/// What a file is, by its first bytes.
enum FileForm {
  /// Shorter than the header of a block: a recording that was killed before its first flush.
  case tooShort
  /// Blocks; the first may be damaged, or turn out to be another writer's.
  case blocks
  case foreign

  init(of source: ByteSource) throws(TraceFileError) {
    let start = try source.bytes(at: 0, count: BlockFormat.headerLength)
    guard start.count == BlockFormat.headerLength else {
      self = .tooShort
      return
    }
    if BlockFormat.start(start.span) != .none {
      self = .blocks
    } else if try BlockSearch(source).findsBlock(within: Limits.headSearch) {
      self = .blocks
    } else {
      self = .foreign
      try Self.checkText(of: source)
    }
  }

  /// Makes sure that a foreign file begins with a JSON object, as far as its first bytes tell.
  static func checkText(of source: ByteSource) throws(TraceFileError) {
    var text = try ForeignText(source, from: 0)
    let beginning = try text.nextText() ?? []
    let first = beginning.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    let found: String
    if first == nil, text.isCut {
      found = "its gzip stream cannot be read"
    } else if let kind = unlikeLines(beginning) {
      found = kind
    } else if first == nil || first == UInt8(ascii: "{") {
      return
    } else if let packer = packers.first(where: { beginning.starts(with: $0.magic) }) {
      found = "it is packed with \(packer.name) and must be unpacked first"
    } else if first == UInt8(ascii: "[") {
      found = "it is one JSON array, of which 'jq -c .[]' makes lines"
    } else {
      found = "its first line is no JSON object"
    }
    throw .notATrace(path: source.file.path, found: found)
  }

  /// What is wrong with text that begins like JSON but is no UTF-8 in lines of events.
  private static func unlikeLines(_ text: [UInt8]) -> String? {
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
      || text.prefix(2).contains(0) && text.prefix(2).contains(UInt8(ascii: "{"))
    {
      return "it is UTF-16, which 'iconv -f UTF-16 -t UTF-8' makes UTF-8"
    }
    let isLong = text.count >= 1024 && !text.contains(0x0A)
    guard isLong, zip(text, text.dropFirst()).contains(where: { $0 == (0x0D, UInt8(ascii: "{")) })
    else { return nil }
    return "its lines end in CR, which \"tr '\\r' '\\n'\" makes LF"
  }

  /// Programs whose files are taken for traces, and how those begin.
  private static let packers: [(name: String, magic: [UInt8])] = [
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD]), ("xz", [0xFD, 0x37, 0x7A, 0x58]),
    ("bzip2", Array("BZh".utf8)), ("zip", Array("PK".utf8)),
  ]
}

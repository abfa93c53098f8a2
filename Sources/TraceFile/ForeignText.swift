/// The text of a file of another writer, in runs of whole lines: plain, or gzip of any form.
struct ForeignText {
  /// True once it is clear that the file ends before its text does.
  private(set) var isCut = false

  private let source: ByteSource
  private var position: Int
  /// Nil for plain text.
  private let stream: InflateStream?
  private var isAtEnd = false
  /// The beginning of a line whose end has not been read.
  private var rest: [UInt8] = []
  /// How much of a line that is too long has been dropped.
  private var dropped = 0
  private static let chunk = 1 << 16
  private static let newline = UInt8(ascii: "\n")

  init(_ source: ByteSource, from position: Int) throws(TraceFileError) {
    self.source = source
    self.position = position
    let start = try source.bytes(at: position, count: 3)
    stream = Self.isGzip(start) ? InflateStream(.gzip) : nil
    if start.elementsEqual([0xEF, 0xBB, 0xBF]) { self.position += 3 }
  }

  static func isGzip(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns some whole lines, or nil at the end.
  mutating func nextLines() throws(TraceFileError) -> [UInt8]? {
    while let text = try nextText() {
      if let lines = lines(adding: text) { return lines }
    }
    return lastLine()
  }

  /// Takes what is whole of the text read so far.
  private mutating func lines(adding text: [UInt8]) -> [UInt8]? {
    guard let first = text.firstIndex(of: Self.newline),
      let last = text.lastIndex(of: Self.newline)
    else {
      rest += text
      guard rest.count > Limits.foreignLine else { return nil }
      dropped += rest.count
      rest.removeAll()
      return nil
    }
    let length = dropped + rest.count + first
    let lines =
      length > Limits.foreignLine
      ? oversizeLine(length: length) + text[(first + 1)..<(last + 1)] : rest + text[...last]
    dropped = 0
    rest = Array(text[(last + 1)...])
    return lines
  }

  /// The last line, where it has no LF; half a line is none where the file is cut.
  private mutating func lastLine() -> [UInt8]? {
    defer {
      rest = []
      dropped = 0
    }
    if dropped > 0 { return oversizeLine(length: dropped + rest.count) }
    return rest.isEmpty || isCut ? nil : rest + [Self.newline]
  }

  private func oversizeLine(length: Int) -> [UInt8] {
    Array(#"{"kind":"oversize","bytes":\#(length)}"#.utf8) + [Self.newline]
  }

  /// Reads on, some text of any length; nil at the end.
  mutating func nextText() throws(TraceFileError) -> [UInt8]? {
    guard !isAtEnd else { return nil }
    source.release(before: position)
    let bytes = try source.bytes(at: position, count: Self.chunk)
    guard let stream else {
      position += bytes.count
      isAtEnd = bytes.isEmpty
      return Array(bytes)
    }
    var text: [UInt8] = []
    let (status, consumed) = stream.inflate(bytes, limit: Self.chunk, into: &text)
    position += consumed
    switch status {
    case .isFull: break
    case .needsInput:
      isCut = bytes.isEmpty
      isAtEnd = bytes.isEmpty
    case .ended: try startMember(of: stream)
    case .damaged:
      isCut = true
      isAtEnd = true
    }
    return text
  }

  /// Goes on with the next member of the file; zeros behind the last are padding.
  private mutating func startMember(of stream: InflateStream) throws(TraceFileError) {
    let start = try source.bytes(at: position, count: 2)
    if Self.isGzip(start) {
      stream.reset()
    } else {
      isAtEnd = true
      isCut = start.contains { $0 != 0 }
    }
  }
}

public import TraceModel

/// Reads a trace of any kind, in order and in bounded memory.
///
/// Sealed and open traces, crashed and damaged ones, foreign gzip and plain JSON Lines. A file may
/// hold several traces, one after another: each batch with a header begins one.
public final class TraceReader {
  public struct Options: Sendable {
    /// The first `t` that is wanted, µs.
    public var from: Int?
    /// The first `t` that is not wanted any more, µs.
    public var to: Int?
    /// How many threads decode, the caller's among them.
    public var jobs = 2
    /// True to keep the text of the lines, for ``TraceReader/nextLines()``.
    package var keepsText = false
    package var calls = SystemCalls.standard

    public init(from: Int? = nil, to: Int? = nil, jobs: Int = 2) {
      self.from = from
      self.to = to
      self.jobs = jobs
    }
  }

  /// How whole one trace of a file is.
  public struct Part: Hashable, Sendable {
    public var integrity = Integrity.crashed
    public var lost: [LostRange] = []
    /// The first damaged stretches; `damagedCount` counts all.
    public var damaged: [DamagedStretch] = []
    public var damagedCount = 0
    /// A trace of ours that is not open and has no `end` line, or a foreign file that is cut.
    public var isTruncated = false
  }

  /// A batch together with the text of its events.
  struct Lines {
    var batch: TraceBatch
    var text: [UInt8] = []
    /// Where each event's line ends in `text`, its LF included.
    var lineEnds: [Int] = []
  }

  /// The traces met so far; the last is final when ``next()`` has given nil.
  public private(set) var parts: [Part] = []
  public let path: String

  private let reader: SegmentReader
  private let options: Options
  /// The length of the file when it was opened; nil for a pipe.
  private let size: Int?
  private var numbering = Numbering()
  private var range: TimeRange
  private var isFinished = false
  /// True while the last line of the trace is its `end`.
  private var hasEnd = false
  /// What is no event in a file in which nothing was one so far; nil once something was.
  private var strange: (lines: Int, first: String)? = (0, "")
  /// Damage before the first trace.
  private var damagedBefore: [DamagedStretch] = []

  /// Opens a file; `-` is standard input.
  public convenience init(opening path: String, options: Options = Options())
    throws(TraceFileError)
  {
    let source = try ByteSource(opening: path, calls: options.calls)
    try self.init(source, path: path, options: options)
  }

  init(_ source: ByteSource, path: String, options: Options) throws(TraceFileError) {
    self.path = path
    self.options = options
    size = source.size
    reader = try SegmentReader(source, jobs: options.jobs, keepsText: options.keepsText)
    range = TimeRange(from: options.from, to: options.to)
  }

  /// How many bytes have been read, and of how many; nil for a pipe.
  package var progress: (done: Int, total: Int)? {
    size.map { (min(reader.position, $0), $0) }
  }

  /// Returns the next stretch of the file, or nil at its end.
  public func next() throws(TraceFileError) -> TraceBatch? { try nextLines()?.batch }

  /// Returns the next stretch with the text of its lines, where that is kept.
  func nextLines() throws(TraceFileError) -> Lines? {
    while !isFinished {
      switch try reader.next() {
      case nil:
        try refuseStrange()
        finish(isWhole: true)
      case .damage(let stretch): note(stretch)
      case .segment(let segment):
        if let version = segment.unsupportedVersion {
          throw .unsupportedVersion(path: path, version: version)
        }
        look(at: segment)
        var lines = number(segment)
        guard range.clip(&lines) else { continue }
        if lines.batch.header != nil { try seek() }
        if range.isPast, !reader.isForeign { finish(isWhole: false) }
        return lines
      }
    }
    return nil
  }

  private func number(_ segment: Segment) -> Lines {
    var segment = segment
    let batch = numbering.batch(of: &segment, isForeign: reader.isForeign)
    if batch.header != nil {
      closePart()
      parts.append(Part())
      hasEnd = false
    }
    if batch.end != nil || !batch.events.isEmpty { hasEnd = batch.end != nil }
    if let loss = batch.loss, options.from.map({ loss.endUs >= $0 }) ?? true {
      parts[parts.count - 1].lost.append(loss)
    }
    return Lines(batch: batch, text: segment.text, lineEnds: segment.lineEnds)
  }

  /// Looks whether anything is an event, as long as nothing was.
  private func look(at segment: Segment) {
    guard var strange else { return }
    self.strange = nil
    guard reader.isForeign, segment.header == nil, segment.keyframe == nil, segment.end == nil
    else { return }
    for event in segment.events {
      guard case .illegal(_, let error) = event.payload else { return }
      if strange.lines == 0 { strange.first = error }
      strange.lines += 1
    }
    self.strange = strange
  }

  /// Refuses another writer's file in which there are lines and none is an event.
  private func refuseStrange() throws(TraceFileError) {
    guard let strange, strange.lines > 0 else { return }
    let found =
      strange.lines == 1
      ? "its only line is no event (it \(strange.first))"
      : "none of its \(strange.lines) lines is an event (the first \(strange.first))"
    throw .notATrace(path: path, found: found)
  }

  /// Leaps to the block in which the range begins, at the beginning of a file of ours.
  private func seek() throws(TraceFileError) {
    guard let from = options.from, parts.count == 1, !reader.isForeign,
      let offset = try reader.source.offsetOfBlock(before: from)
    else { return }
    reader.jump(to: offset)
    numbering.jump()
  }
}

// MARK: - How whole it is

extension TraceReader {
  private func note(_ stretch: DamagedStretch) {
    if parts.isEmpty { damagedBefore.append(stretch) } else { parts[parts.count - 1].add(stretch) }
  }

  /// Settles the verdict on a trace behind which another begins.
  private func closePart() {
    guard !parts.isEmpty else { return }
    settle(isSealed: hasEnd, isOpen: false)
  }

  /// Settles the verdict on the last trace.
  ///
  /// - Parameter isWhole: False where reading ended before the file did.
  private func finish(isWhole: Bool) {
    isFinished = true
    if parts.isEmpty { parts.append(Part()) }
    if isWhole {
      let isSealed = hasEnd && reader.endsWithMarker
      settle(isSealed: isSealed, isOpen: !isSealed && reader.source.hasWriter)
    } else if let tail = try? TraceTail(reader.source) {
      settle(isSealed: tail.isSealed, isOpen: !tail.isSealed && reader.source.hasWriter)
    }
  }

  private func settle(isSealed: Bool, isOpen: Bool) {
    let last = parts.count - 1
    for stretch in damagedBefore { parts[last].add(stretch) }
    damagedBefore = []
    if reader.isForeign {
      parts[last].integrity = .foreign
      parts[last].isTruncated = reader.isCut
      return
    }
    parts[last].isTruncated = !isSealed && !hasEnd && !isOpen
    if parts[last].damagedCount > 0 || !parts[last].lost.isEmpty {
      parts[last].integrity = .damaged
    } else if isSealed {
      parts[last].integrity = .sealed
    } else {
      parts[last].integrity = isOpen ? .open : .crashed
    }
  }
}

extension TraceReader.Part {
  fileprivate mutating func add(_ stretch: DamagedStretch) {
    damagedCount += 1
    if damaged.count < Limits.damagedStretches { damaged.append(stretch) }
  }
}

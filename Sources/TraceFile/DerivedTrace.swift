import TraceModel

/// A trace that is made of others: the same inputs give the same bytes.
///
/// Its header has no `id`, and `notes.source` names where it comes from. Lines are copied as they
/// are, with fields that this version does not know. The file is there only once it is whole.
public struct DerivedTrace: ~Copyable {
  public struct Options: Sendable {
    /// True to replace a file that is there.
    public var replaces = false
    public var workers = 2
    package var calls = SystemCalls.standard

    public init() {}
  }

  /// What was made, and what the inputs were like.
  public struct Outcome: Hashable, Sendable {
    public var summary: TraceWriter.Summary
    /// The traces of all inputs, in order.
    public var parts: [TraceReader.Part]
  }

  private let file: UnfinishedFile
  private let options: Options
  private var writer: TraceWriter
  /// The header of a trace whose first lines are still to come.
  private var header: TraceHeader?
  private var isBegun = false
  private var end: End?
  private var events = 0

  init(_ path: String, inputs: [String], options: Options) throws(TraceFileError) {
    let file = try UnfinishedFile(
      path, replacing: options.replaces, inputs: inputs, calls: options.calls)
    writer = try Self.writer(file, options)
    self.file = file
    self.options = options
  }

  private static func writer(
    _ file: UnfinishedFile, _ options: Options
  ) throws(TraceFileError) -> TraceWriter {
    var writing = TraceWriter.Options()
    writing.durability = .block
    writing.workers = options.workers
    return try TraceWriter(OpenedRecording(output: file.recording), options: writing)
  }

  /// Copies a stretch of an input; a header begins a trace, a loss becomes a `gap` line.
  mutating func copy(_ lines: TraceReader.Lines, from path: String) throws(TraceFileError) {
    let batch = lines.batch
    if let header = batch.header { try begin(header.derived(from: [path])) }
    if let header, batch.loss == nil, batch.keyframe != nil || !batch.events.isEmpty {
      try writer.begin(header, at: batch.keyframe, time: batch.keyframeTime ?? 0)
      self.header = nil
    } else if let keyframe = batch.keyframe {
      try beginNow()
      if let loss = batch.loss { try write(loss) }
      try writer.restate(keyframe)
    }
    for (index, event) in batch.events.enumerated() {
      try write(event, line: lines.line(at: index))
    }
    if let end = batch.end { self.end = end }
  }

  /// Begins a trace behind the last one.
  mutating func begin(_ header: TraceHeader) throws(TraceFileError) {
    if isBegun {
      try endTrace()
      writer = try Self.writer(file, options)
    }
    isBegun = true
    self.header = header
  }

  /// Writes a line as it is, if it tells the event's time.
  mutating func write(_ event: Event, line: ArraySlice<UInt8>) throws(TraceFileError) {
    try beginNow()
    if line.tells(event.t) {
      try writer.write(event, line: line.span, at: 0)
    } else {
      try writer.write(event, at: 0)
    }
  }

  private mutating func write(_ loss: LostRange) throws(TraceFileError) {
    let gap = Gap(dropped: loss.lastSeq - loss.firstSeq + 1, reason: "damage")
    try writer.write(Event(t: loss.endUs, .gap(gap)), at: 0)
  }

  private mutating func beginNow() throws(TraceFileError) {
    guard let header else { return }
    self.header = nil
    try writer.begin(header)
  }

  /// Seals a trace; one that a full disk cut short is none, though a recording would be.
  private mutating func endTrace() throws(TraceFileError) {
    try beginNow()
    let end = self.end ?? End(.eof, events: 0)
    self.end = nil
    let summary = try writer.seal(
      end.reason, t: writer.lastTime, unmatched: end.unmatched, status: end.status)
    guard summary.reason == end.reason else {
      throw .diskFull(path: file.recording.file.path)
    }
    events += summary.events
  }

  /// Seals the trace and gives the file its name.
  consuming func close() throws(TraceFileError) -> TraceWriter.Summary {
    if !isBegun { try begin(TraceHeader()) }
    let reason = end?.reason ?? .eof
    try endTrace()
    try file.finish()
    return TraceWriter.Summary(events: events, bytes: writer.bytes, reason: reason)
  }
}

extension TraceHeader {
  /// The header of a trace that is made of those in some files.
  func derived(from paths: [String]) -> TraceHeader {
    var header = self
    header.id = nil
    let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    header.notes["source"] = names.joined(separator: ", ")
    return header
  }
}

extension TraceReader.Lines {
  /// The line of an event, without LF.
  func line(at index: Int) -> ArraySlice<UInt8> {
    guard index < lineEnds.count else { return [] }
    return text[(index == 0 ? 0 : lineEnds[index - 1])..<(lineEnds[index] - 1)]
  }
}

extension ArraySlice<UInt8> {
  /// True for a line that tells just this time, or that can tell none.
  fileprivate func tells(_ time: Int) -> Bool {
    if starts(with: "{\"t\":\(time),".utf8) { return true }
    guard let decoded = try? EventLine.decode(Array(self)) else { return !isEmpty }
    return decoded.hasTime && decoded.event.t == time
  }
}

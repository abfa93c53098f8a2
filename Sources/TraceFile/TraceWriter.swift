public import TraceModel

/// Records a trace: events in, a crash-safe file out.
///
/// The writer reads no clock. `now` is any count of microseconds that never goes back; it decides
/// when text is flushed, and nothing else.
///
/// Where a method throws, everything that was flushed before is in the file, and the writer takes
/// no more; ``close(_:t:unmatched:status:)`` still seals what is there.
public struct TraceWriter: ~Copyable {
  public struct Options: Sendable {
    /// When text reaches the file.
    public enum Durability: String, CaseIterable, Sendable {
      /// When the feed goes quiet, at the latest after 250 ms.
      case quiet
      /// When a block is full.
      case block
    }

    public var durability = Durability.quiet
    /// True to wait for the disk after each flush.
    public var syncsEachFlush = false
    /// How many threads compress whole blocks; with 0 the caller's does.
    public var workers = 2
    package var calls = SystemCalls.standard

    public init() {}
  }

  /// What became of a file whose writer was closed.
  public struct Summary: Hashable, Sendable {
    /// The counted lines in the file.
    public var events: Int
    /// The file's length in bytes.
    public var bytes: Int
    /// `disk-full` where the disk was full at last, whatever the reason for closing.
    public var reason: End.Reason
  }

  /// Where an existing trace goes on.
  public struct ResumePoint: Sendable {
    public var header: TraceHeader
    /// The `t` of the last line, µs.
    public var lastTime: Int
    public var events: Int
    /// The feed lines that nothing matched, as the end line told; 0 where there was none.
    public var unmatched: Int
  }

  /// Set where the file is a trace that goes on: then `begin` is not called, and the first event to
  /// write is a `resume`.
  public let resumePoint: ResumePoint?
  /// What the user should know, such as a file system without locks.
  public let warnings: [String]
  /// How many counted lines were written, those before a `resume` included.
  public private(set) var events: Int
  /// The `t` of the last line, µs.
  public private(set) var lastTime: Int

  /// Lines that have a `seq` and are not in the file, as it is cut out of another.
  private var absentEvents = 0
  private var blocks: BlockWriter
  private var snapshot: Snapshot
  private var schedule = FlushSchedule()
  private var line: [UInt8] = []
  private var isBegun: Bool
  private let options: Options
  private let sync: DiskSync

  init(_ opened: OpenedRecording, options: Options) throws(TraceFileError) {
    let point = opened.resume
    events = point?.events ?? 0
    lastTime = point?.lastTime ?? 0
    snapshot = opened.snapshot
    resumePoint = point
    warnings = opened.warnings
    blocks = BlockWriter(
      output: opened.output, workers: options.workers,
      kept: BlockWriter.Mark(events: events, time: lastTime, snapshot: snapshot))
    sync = DiskSync(opened.output.file)
    self.options = options
    isBegun = point != nil
    guard isBegun else { return }
    appendKeyframe()
    for kept in opened.unflushed { try append(kept.event, line: kept.line.span) }
  }

  /// The length of the file so far, in bytes.
  public var bytes: Int { blocks.output.tail }

  /// How many counted lines are safely in the file.
  public var keptEvents: Int { blocks.kept.events }

  /// True while whole blocks are being compressed, as they are while a feed comes at full speed.
  public var isBusy: Bool { blocks.isBusy }

  /// When ``tick(at:)`` must be called at the latest; nil where nothing waits.
  public var deadline: Int? { schedule.due == .max ? nil : schedule.due }

  /// Begins the trace with its header; not called where ``resumePoint`` is set.
  ///
  /// A trace that is cut out of another begins with the state there, a keyframe and its `t` in µs.
  public mutating func begin(
    _ header: TraceHeader, at keyframe: Keyframe? = nil, time: Int = 0
  ) throws(TraceFileError) {
    precondition(!isBegun, "a trace begins once")
    isBegun = true
    var line: [UInt8] = []
    EventLine.append(Event(t: 0, .header(header)), to: &line)
    guard line.count <= Limits.line else {
      throw .headerTooLong(bytes: line.count, limit: Limits.line)
    }
    snapshot = Snapshot(header: header)
    if let keyframe {
      snapshot.apply(keyframe)
      absentEvents = keyframe.after
      events = keyframe.after
      lastTime = time
    }
    blocks.append(line.span)
    appendKeyframe()
  }

  /// Writes an event's canonical line.
  public mutating func write(_ event: Event, at now: Int) throws(TraceFileError) {
    var line = self.line
    self.line = []
    line.removeAll(keepingCapacity: true)
    EventLine.append(event, to: &line)
    try write(event, line: line.span, at: now)
    self.line = line
  }

  /// Writes an event whose line, without LF, the caller has.
  ///
  /// A line that is too long for a block becomes an `oversize` line.
  public mutating func write(_ event: Event, line: borrowing Span<UInt8>, at now: Int)
    throws(TraceFileError)
  {
    precondition(event.isCounted, "the writer itself makes keyframes and the end line")
    guard line.count <= Limits.line else {
      return try write(
        Event(t: event.t, scene: event.scene, .oversize(bytes: line.count)), at: now)
    }
    try append(event, line: line)
    schedule.noteWrite(at: now)
    if now >= schedule.due { try tick(at: now) }
  }

  /// Writes events whose canonical lines stand one after another in a text.
  public mutating func write(_ lines: CanonicalLines, of text: borrowing Span<UInt8>, at now: Int)
    throws(TraceFileError)
  {
    var first = 0
    while first < lines.events.count {
      let start = lines.line(first).lowerBound
      let count = lines.ends[first...].prefix { blocks.hasRoom(for: $0 - start) }.count
      guard count > 0 else {
        try write(
          lines.events[first], line: text.extracting(lines.line(first).dropLast()), at: now)
        first += 1
        continue
      }
      blocks.append(lines: text.extracting(start..<lines.ends[first + count - 1]))
      // What the line before told changes nothing if it is told again.
      for index in first..<(first + count) where index == 0 || !lines.events.repeats(at: index) {
        snapshot.apply(lines.events.told[lines.events.number(at: index)])
      }
      first += count
      events += count
      lastTime = lines.events.time(at: first - 1)
      schedule.noteWrite(at: now)
    }
    if now >= schedule.due { try tick(at: now) }
  }

  /// Says that the feed has no byte waiting: flushes, if the ration allows.
  public mutating func quiet(at now: Int) throws(TraceFileError) {
    if schedule.waitingSince != nil, schedule.takeQuietFlush(at: now) {
      try flush(at: now)
    }
    try tick(at: now)
  }

  /// Does what is due by time.
  public mutating func tick(at now: Int) throws(TraceFileError) {
    if schedule.isFlushDue(at: now) { try flush(at: now) }
    if schedule.isSyncDue(at: now) {
      schedule.noteSync(at: now)
      try sync.start()
    }
  }

  /// Makes the trace go on in a state that its own lines do not lead to, behind a `gap`.
  mutating func restate(_ keyframe: Keyframe) throws(TraceFileError) {
    if blocks.hasLines { try blocks.finish(mark) }
    snapshot.apply(keyframe)
    appendKeyframe()
  }

  /// Seals the trace with its `end` line, and waits for the disk.
  ///
  /// Where the disk is full, the trace is sealed where it was flushed last. `t` is that of the end
  /// line, µs.
  public consuming func close(
    _ reason: End.Reason, t: Int, unmatched: Int = 0, status: Int? = nil
  ) throws(TraceFileError) -> Summary {
    try seal(reason, t: t, unmatched: unmatched, status: status)
  }

  /// Does what ``close(_:t:unmatched:status:)`` does; nothing may be written then.
  mutating func seal(
    _ reason: End.Reason, t: Int, unmatched: Int, status: Int?
  ) throws(TraceFileError) -> Summary {
    precondition(isBegun, "a trace begins before it is closed")
    blocks.output.usesReserve = true
    var end = End(reason, events: 0, unmatched: unmatched, status: status)
    do throws(TraceFileError) {
      try writeEnd(end, t: t)
    } catch {
      guard case .diskFull = error, !blocks.output.isStream else { throw error }
      try cutBack()
      end.reason = .diskFull
      try writeEnd(end, t: lastTime)
    }
    try blocks.output.makeLasting(after: sync)
    return Summary(events: events - absentEvents, bytes: bytes, reason: end.reason)
  }
}

// MARK: - Blocks

extension TraceWriter {
  private var mark: BlockWriter.Mark {
    BlockWriter.Mark(events: events, time: lastTime, snapshot: snapshot)
  }

  private mutating func flush(at now: Int) throws(TraceFileError) {
    if options.durability == .quiet, !blocks.output.isStream {
      try blocks.flush(mark)
    } else {
      try blocks.drain()
    }
    schedule.noteFlush(at: now)
    if options.syncsEachFlush {
      try blocks.output.file.sync()
      schedule.noteSync(at: now)
    }
  }

  private mutating func append(_ event: Event, line: borrowing Span<UInt8>) throws(TraceFileError) {
    if !blocks.hasRoom(for: line.count + 1) {
      try blocks.finish(mark)
      appendKeyframe()
    }
    blocks.append(line)
    snapshot.apply(event)
    events += 1
    lastTime = event.t
  }

  private mutating func appendKeyframe() {
    let line = keyframeLine()
    blocks.appendKeyframe(line.span)
  }

  /// The keyframe of the state now, with as many scenes as it has room for.
  private func keyframeLine() -> [UInt8] {
    func line(scenes: Int) -> [UInt8] {
      var line: [UInt8] = []
      let keyframe = snapshot.keyframe(after: events, limit: scenes)
      EventLine.append(Event(t: lastTime, .state(keyframe)), to: &line)
      return line
    }
    let whole = line(scenes: snapshot.scenes.count)
    guard whole.count > Limits.keyframe else { return whole }
    var fits = 0
    var tooMany = snapshot.scenes.count
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if line(scenes: middle).count > Limits.keyframe { tooMany = middle } else { fits = middle }
    }
    return line(scenes: fits)
  }

  /// Forgets what never reached the file.
  private mutating func cutBack() throws(TraceFileError) {
    events = blocks.kept.events
    lastTime = blocks.kept.time
    snapshot = blocks.kept.snapshot
    try blocks.cutBack()
  }

  /// Writes the last blocks and the end-of-file marker.
  private mutating func writeEnd(_ end: End, t: Int) throws(TraceFileError) {
    if blocks.hasLines { try blocks.finish(mark) }
    appendKeyframe()
    var end = end
    end.events = events - absentEvents
    var line: [UInt8] = []
    EventLine.append(Event(t: max(t, lastTime), .end(end)), to: &line)
    blocks.append(line.span)
    try blocks.finishLast(mark)
  }
}

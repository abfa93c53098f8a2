import TraceFeed
import TraceFile
import TraceModel

/// Reads a feed until it ends or something stops it, and writes the trace.
struct Recorder: ~Copyable {
  private let settings: RecordSettings
  private let source: FeedSource
  private let signals: SignalPipe
  private let watch = Stopwatch()
  private let start: WallClock
  private var writer: TraceWriter
  private var feed: FeedReader
  private var redaction = Redaction()
  private var items: [FeedItem] = []
  private var hasBegun = false
  private var lastTime: Int
  private var ending = Ending()
  private var tee: Tee?
  private var live: LiveLine?

  /// What one read takes at most, bytes.
  private static let chunkSize = 1 << 18

  /// How long a feed that fills blocks faster than they are compressed must pause to be quiet, µs.
  ///
  /// Its pipe is empty for moments only; a flush in each of them would wait for the workers.
  private static let burstPatience = 1000

  init(
    _ settings: RecordSettings, start: WallClock, source: FeedSource, signals: SignalPipe,
    feed: FeedReader, writer: consuming TraceWriter
  ) {
    self.settings = settings
    self.start = start
    Platform.enlargePipe(source.descriptor)
    self.source = source
    self.signals = signals
    self.feed = feed
    lastTime = writer.resumePoint?.lastTime ?? 0
    self.writer = writer
    if settings.tees { tee = Tee(isResultTaken: settings.writesToStandardOutput) }
    if settings.isLive { live = LiveLine(header: settings.header) }
  }

  /// Records to the end.
  consuming func record() throws -> Outcome {
    do {
      var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
      while !ending.isFinal { try step(&chunk) }
      let isCut = ending.reason == .limit
      feed.finish(arrivedAt: watch.elapsed, isCut: isCut, into: &items)
      try writeItems(chunk: chunk)
      try begin()
    } catch TraceFileError.diskFull {
      ending.end(.diskFull)
      return try close(reason: .diskFull)
    }
    return try close(reason: ending.reason ?? .eof)
  }

  /// Waits for the feed, a signal or the next thing to be done by time, and does it.
  private mutating func step(_ chunk: inout [UInt8]) throws {
    let ready = Platform.wait(
      for: [signals.descriptor, source.descriptor], microseconds: patience)
    let now = watch.elapsed
    if ready[0] { handleSignals(at: now) }
    if ready[1] {
      try read(&chunk, at: now)
    } else if ending.reason != nil, source.process == nil {
      ending.end(.eof)
    }
    if let deadline = writer.deadline, deadline <= now { try writer.tick(at: now) }
    ending.checkTime(now)
    if let duration = settings.limits.duration, now >= duration { ending.end(.limit) }
    live?.draw(writer, feed, at: now)
  }

  /// Microseconds until something is to be done whether or not the feed goes on.
  private var patience: Int? {
    let moments = [writer.deadline, ending.deadline, settings.limits.duration, live?.deadline]
    return moments.compactMap { $0 }.min().map { max(0, $0 - watch.elapsed) }
  }

  private mutating func handleSignals(at now: Int) {
    for signal in signals.take() where signal != .childEnded || source.process != nil {
      let waitsForCommand = source.process != nil && signal != .childEnded
      ending.signal(
        signal, at: now, patience: waitsForCommand ? Ending.commandPatience : Ending.pipePatience)
      if signal != .childEnded { source.forward(signal) }
    }
  }

  private mutating func read(_ chunk: inout [UInt8], at now: Int) throws {
    let count = try source.read(into: &chunk)
    guard count > 0 else {
      ending.end(source.process == nil ? .eof : .command)
      return
    }
    let bytes = chunk.span.extracting(first: count)
    tee?.pass(bytes)
    feed.read(bytes, arrivedAt: now, into: &items)
    try writeItems(chunk: chunk)
    let patience = writer.isBusy ? Self.burstPatience : 0
    if source.isQuiet(for: patience) { try writer.quiet(at: watch.elapsed) }
    if let size = settings.limits.size, writer.bytes >= size { ending.end(.limit) }
  }

  /// Writes what came out of the feed; a native line that is canonical is copied from the chunk.
  private mutating func writeItems(chunk: [UInt8]) throws {
    let now = watch.elapsed
    for index in items.indices where !isFull {
      switch items[index] {
      case .explanation(let explanation):
        Output.note(Terminal.visible("\(explanation)") + "\n")
      case .event(let event, let line):
        try begin()
        try write(event, line: line, chunk: chunk, at: now)
      case .lines(let lines):
        try begin()
        try write(lines, chunk: chunk, at: now)
      }
    }
    items.removeAll(keepingCapacity: true)
    if isFull { ending.end(.limit) }
  }

  /// Copies lines that are canonical, all at once where nothing is to be done for each.
  private mutating func write(_ lines: CanonicalLines, chunk: [UInt8], at now: Int) throws {
    guard live == nil, !settings.redacts, settings.limits.events == nil else {
      for index in lines.events.indices where !isFull {
        try write(lines.events[index], line: lines.line(index), chunk: chunk, at: now)
      }
      return
    }
    lastTime = lines.events.last?.t ?? lastTime
    try writer.write(lines, of: chunk.span, at: now)
  }

  private mutating func write(
    _ event: Event, line: Range<Int>?, chunk: [UInt8], at now: Int
  ) throws {
    lastTime = event.t
    live?.apply(event)
    if settings.redacts {
      try writer.write(redaction.redacted(event), at: now)
    } else if let line {
      try writer.write(event, line: chunk.span.extracting(line.dropLast()), at: now)
    } else {
      try writer.write(event, at: now)
    }
  }

  private var isFull: Bool {
    settings.limits.events.map { writer.events >= $0 } ?? false
  }

  /// Writes the header, or where the trace is gone on with, that it is.
  private mutating func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    guard let resumed = writer.resumePoint else {
      let header = settings.header(told: feed.header, start: start)
      return try writer.begin(settings.redacts ? redaction.redacted(header) : header)
    }
    let start = feed.header.start ?? start
    let t = max(resumed.lastTime, feed.resumedAt)
    let resume = Resume(start: start, clock: feed.header.clock ?? .received)
    try writer.write(Event(t: t, .resume(resume)), at: watch.elapsed)
    lastTime = t
  }

  private consuming func close(reason: End.Reason) throws -> Outcome {
    live?.erase()
    let patience = reason == .command ? Event.maximumTime : Ending.statusPatience
    let status = source.status(within: patience, or: signals)
    let isReceived = feed.header.clock ?? .received == .received
    let stopped = min(feed.resumedAt + watch.elapsed, Event.maximumTime)
    let end = isReceived ? max(lastTime, stopped) : lastTime
    let warnings = writer.warnings
    let unmatched = (writer.resumePoint?.unmatched ?? 0) + feed.summary.unmatched
    let summary = try writer.close(reason, t: end, unmatched: unmatched, status: status)
    return Outcome(
      reason: reason, events: summary.events, bytes: summary.bytes, feed: feed.summary,
      elapsed: watch.elapsed, status: status, warnings: warnings)
  }

  /// What became of a recording.
  struct Outcome: Sendable {
    let reason: End.Reason
    let events: Int
    let bytes: Int
    let feed: FeedSummary
    let elapsed: Int
    /// The exit status of the command.
    let status: Int?
    let warnings: [String]
  }
}

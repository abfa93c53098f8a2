public import TraceModel

/// Turns the bytes of a feed into events.
///
/// Feed it chunks of any size as they arrive, then finish it. It keeps one line at most, and reads
/// neither clock nor file: the caller tells when each chunk came.
public struct FeedReader: Sendable {
  /// What the feed's own `header` lines tell, and `start` and `clock` once the first event came.
  public private(set) var header = TraceHeader()
  /// What became of the lines so far.
  public var summary: FeedSummary {
    FeedSummary(lines: lines, unmatched: unmatched, shapes: shapes.mostFrequent)
  }
  /// By how much `t` runs ahead in a trace that is gone on with: the `t` of its `resume` line.
  public var resumedAt: Int { clock.shift }

  private let options: FeedOptions
  private var splitter = LineSplitter()
  private var scanner = EventScanner()
  private var clock: FeedClock
  private var text: TextReader
  private var lines = 0
  private var unmatched = 0
  private var shapes = LineShapes()
  private var held = HeldResults()

  /// Makes a reader; refuses the name of a dialect that is not known.
  public init(_ options: FeedOptions) throws(FeedError) {
    self.options = options
    clock = FeedClock(options)
    text = try TextReader(options)
  }

  /// Reads the next bytes of the feed.
  ///
  /// - Parameters:
  ///   - bytes: A chunk of any size; lines may be cut anywhere.
  ///   - arrivedAt: When they came, in microseconds since recording began.
  ///   - items: Where what came out is appended.
  public mutating func read(
    _ bytes: Span<UInt8>, arrivedAt: Int, into items: inout [FeedItem]
  ) {
    unsafe bytes.withUnsafeBufferPointer { chunk in
      var position = 0
      repeat {
        unsafe readCanonicalLines(of: chunk, at: &position, arrivedAt: arrivedAt, into: &items)
      } while unsafe readLine(of: chunk, at: &position, arrivedAt: arrivedAt, into: &items)
    }
    // What is live does not wait for a line that may never come.
    if !held.expectsTrailers { release(into: &items) }
  }

  /// Reads what is left of a feed that does not end in LF, and closes a record that is still open.
  ///
  /// Of a feed that is left before its end, `isCut`, half a line is not taken for a line.
  public mutating func finish(
    arrivedAt: Int, isCut: Bool = false, into items: inout [FeedItem]
  ) {
    switch splitter.finish() {
    case .oversize(let count): skipOversize(bytes: count, arrivedAt: arrivedAt, into: &items)
    case .carried where !isCut: readLine(splitter.carried, arrivedAt: arrivedAt, into: &items)
    case .carried, .text, nil: break
    }
    release(into: &items)
    emit(text.finish(), arrivedAt: arrivedAt, into: &items)
  }

  /// Takes native lines in canonical form, as long as there are any, without copying them.
  private mutating func readCanonicalLines(
    of chunk: UnsafeBufferPointer<UInt8>, at position: inout Int, arrivedAt: Int,
    into items: inout [FeedItem]
  ) {
    guard text.takesNative, !options.explains, splitter.isAtLineStart, held.isEmpty else { return }
    while true {
      unsafe readRepeats(of: chunk, at: &position, into: &items)
      let begin = position
      guard let decoded = unsafe scanner.scan(text: chunk, at: &position) else { return }
      lines += 1
      let line = begin..<position
      let time = decoded.hasTime ? FeedTime.trace(decoded.event.t) : nil
      let stamp = stamp(time, arrivedAt: arrivedAt)
      guard stamp.skew != nil || !decoded.hasTime || stamp.t != decoded.event.t else {
        items.append(.event(decoded.event, line: line))
        continue
      }
      items.append(.event(Self.stamped(decoded.event, stamp), line: nil))
    }
  }

  /// Takes lines that tell what others told before, as many as there are, where their `t` counts.
  private mutating func readRepeats(
    of chunk: UnsafeBufferPointer<UInt8>, at position: inout Int, into items: inout [FeedItem]
  ) {
    guard clock.keepsTraceTimes else { return }
    var repeats = CanonicalLines(from: position)
    var time = clock.last
    unsafe scanner.appendRepeats(
      in: chunk, at: &position, from: &time, lineEnds: &repeats.ends)
    guard position > repeats.start else { return }
    repeats.events = scanner.takeEvents()
    clock.pass(to: time)
    lines += repeats.events.count
    items.append(.lines(repeats))
  }

  private mutating func readLine(
    of chunk: UnsafeBufferPointer<UInt8>, at position: inout Int, arrivedAt: Int,
    into items: inout [FeedItem]
  ) -> Bool {
    guard let line = unsafe splitter.next(in: chunk, at: &position) else { return false }
    switch line {
    case .oversize(let count): skipOversize(bytes: count, arrivedAt: arrivedAt, into: &items)
    case .carried: readLine(splitter.carried, arrivedAt: arrivedAt, into: &items)
    case .text(let range):
      let bytes = unsafe UnsafeBufferPointer(rebasing: chunk[range])
      let isTrailer = unsafe LineTrailer.begins(bytes)
      if !isTrailer { release(into: &items) }
      if unsafe !isTrailer && text.isNoise(bytes) {
        lines += 1
        unmatched += 1
      } else {
        unsafe readLine(Array(bytes), arrivedAt: arrivedAt, into: &items)
      }
    }
    return true
  }

  private mutating func readLine(
    _ line: [UInt8], arrivedAt: Int, into items: inout [FeedItem]
  ) {
    lines += 1
    if let time = LineTrailer.time(of: line) {
      release(at: time, into: &items)
      explain(TextReader.Result(text: String(decoding: line, as: UTF8.self)), into: &items)
      return
    }
    release(into: &items)
    let result = text.read(line)
    if let time = result.time, result.events.isEmpty { clock.pass(time) }
    if !result.isUnderstood {
      unmatched += 1
      if result.looksLikeSignal { shapes.add(result.message) }
    }
    if let header = result.header { self.header.merge(header) }
    if result.time == nil, result.header == nil, !result.events.isEmpty {
      held.hold(result, arrivedAt: arrivedAt)
    } else {
      emit(result, arrivedAt: arrivedAt, into: &items)
    }
    if !result.isUnderstood, options.keepsLog {
      let stamp = stamp(result.time, arrivedAt: arrivedAt)
      items.append(.event(Event(t: stamp.t, .log(result.text)), line: nil))
    }
    explain(result, into: &items)
  }

  private func explain(_ result: TextReader.Result, into items: inout [FeedItem]) {
    if options.explains { items.append(.explanation(result.explanation(line: lines))) }
  }

  /// Emits what was held back, at the time that the line behind it told, if it did.
  private mutating func release(at time: FeedTime? = nil, into items: inout [FeedItem]) {
    guard time != nil || !held.isEmpty else { return }
    for held in held.take(time) { emit(held.result, arrivedAt: held.arrivedAt, into: &items) }
  }

  private mutating func emit(
    _ result: TextReader.Result, arrivedAt: Int, into items: inout [FeedItem]
  ) {
    guard !result.events.isEmpty else { return }
    var time = result.time
    if time == nil, clock.clock == .source { time = text.takeNoiseTime() }
    var stamp = stamp(time, arrivedAt: arrivedAt)
    for event in result.events {
      items.append(.event(Self.stamped(event, stamp), line: nil))
      stamp.skew = nil
    }
  }

  private mutating func skipOversize(
    bytes count: Int, arrivedAt: Int, into items: inout [FeedItem]
  ) {
    lines += 1
    let stamp = stamp(nil, arrivedAt: arrivedAt)
    items.append(.event(Event(t: stamp.t, .oversize(bytes: count)), line: nil))
  }

  private mutating func stamp(_ time: FeedTime?, arrivedAt: Int) -> FeedClock.Stamp {
    let stamp = clock.stamp(time, arrivedAt: arrivedAt)
    if header.clock == nil {
      header.clock = clock.clock
      header.start = clock.start
    }
    return stamp
  }

  private static func stamped(_ event: Event, _ stamp: FeedClock.Stamp) -> Event {
    var event = event
    event.t = stamp.t
    if let skew = stamp.skew {
      event.origin = event.origin ?? Origin()
      event.origin?.skew = skew
    }
    return event
  }
}

extension TraceHeader {
  /// Takes over what a native feed's own header tells of device, app and notes.
  mutating func merge(_ told: TraceHeader) {
    device.model = told.device.model ?? device.model
    device.name = told.device.name ?? device.name
    device.idiom = told.device.idiom ?? device.idiom
    device.system = told.device.system ?? device.system
    device.screen = told.device.screen ?? device.screen
    app.id = told.app.id ?? app.id
    app.version = told.app.version ?? app.version
    notes.merge(told.notes) { $1 }
  }
}

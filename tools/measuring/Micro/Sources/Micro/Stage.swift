import TraceFeed
import TraceFile
import TraceModel

/// One hot loop of reading or writing, alone.
struct Stage {
  let name: String
  /// Does the work once, and gives how many events it was.
  let run: () throws -> Int

  /// The stages over the same events, as lines of a feed and as a trace.
  static func all(feed: [UInt8], trace: String, scratch: String) -> [Stage] {
    [
      Stage(name: "scan") { scan(feed) },
      Stage(name: "repeats") { repeats(feed) },
      Stage(name: "decode") { try decode(feed) },
      Stage(name: "fold") { fold(events(of: feed)) },
      Stage(name: "feed") { try read(feed) },
      Stage(name: "read") { try read(trace: trace) },
      Stage(name: "write") { try write(feed, to: scratch) },
    ]
  }

  /// The scanner over canonical lines.
  private static func scan(_ feed: [UInt8]) -> Int {
    var scanner = EventScanner()
    var position = 0
    var count = 0
    feed.withUnsafeBufferPointer { text in
      while scanner.event(text: text, at: &position) != nil { count += 1 }
    }
    return count
  }

  /// The scanner over canonical lines of which most tell what one before them told.
  private static func repeats(_ feed: [UInt8]) -> Int {
    var scanner = EventScanner()
    var position = 0
    var time = 0
    var count = 0
    feed.withUnsafeBufferPointer { text in
      repeat {
        scanner.appendRepeats(in: text, at: &position, from: &time)
        count += scanner.takeEvents().count
        guard scanner.event(text: text, at: &position) != nil else { return }
        count += 1
      } while true
    }
    return count
  }

  /// The decoder that takes any form, over the first lines only: it is slow.
  private static func decode(_ feed: [UInt8]) throws -> Int {
    let lines = feed.prefix(1 << 20).split(separator: UInt8(ascii: "\n")).dropLast()
    for line in lines { _ = try EventLine.decode(Array(line)) }
    return lines.count
  }

  private static func events(of feed: [UInt8]) -> [Event] {
    var scanner = EventScanner()
    var position = 0
    var events: [Event] = []
    feed.withUnsafeBufferPointer { text in
      while let event = scanner.event(text: text, at: &position) { events.append(event) }
    }
    return events
  }

  /// The state of device and scenes, on top of what `scan` takes.
  private static func fold(_ events: [Event]) -> Int {
    var snapshot = Snapshot()
    for event in events { snapshot.apply(event) }
    return events.count
  }

  /// The reader of feeds, in chunks as `record` gets them.
  private static func read(_ feed: [UInt8]) throws -> Int {
    var reader = try FeedReader(FeedOptions(start: WallClock(microseconds: 0)))
    var items: [FeedItem] = []
    var count = 0
    var rest = feed[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(1 << 18)
      rest = rest.dropFirst(chunk.count)
      reader.read(chunk.span, arrivedAt: 0, into: &items)
      for item in items { count += item.events.count }
      items.removeAll(keepingCapacity: true)
    }
    return count
  }

  /// A trace from the disk to events, on one thread.
  private static func read(trace: String) throws -> Int {
    let reader = try TraceReader(opening: trace, options: .init(jobs: 1))
    var count = 0
    while let batch = try reader.next() { count += batch.events.count }
    return count
  }

  /// Canonical lines to a trace on the disk, on one thread, on top of what `scan` takes.
  private static func write(_ feed: [UInt8], to path: String) throws -> Int {
    var options = TraceWriter.Options()
    options.workers = 0
    options.durability = .block
    var writer = try TraceWriter(creating: path, replacing: true, options: options)
    try writer.begin(TraceHeader())
    var scanner = EventScanner()
    var position = 0
    var time = 0
    while position < feed.count {
      let start = position
      let event = feed.withUnsafeBufferPointer { scanner.event(text: $0, at: &position) }
      guard let event else { break }
      time = event.t
      try writer.write(event, line: feed.span.extracting(start..<(position - 1)), at: 0)
    }
    return try writer.close(.eof, t: time).events
  }
}

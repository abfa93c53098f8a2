import TraceFeed
import TraceModel

/// The moment at which recording begins in these tests.
let testStart = WallClock(year: 2026, month: 11, day: 30, hour: 7)

/// What a feed gave, read in chunks of a size.
struct FeedRun {
  var events: [Event] = []
  var explanations: [FeedExplanation] = []
  /// The canonical lines that could have been copied, by the event's place.
  var copied: [Int: String] = [:]
  var header = TraceHeader()
  var summary = FeedSummary()

  init(_ feed: [UInt8], _ options: FeedOptions? = nil, chunk: Int = 1 << 16) throws {
    var reader = try FeedReader(options ?? FeedOptions(start: testStart))
    var items: [FeedItem] = []
    for start in stride(from: 0, to: feed.count, by: chunk) {
      let bytes = Array(feed[start..<min(feed.count, start + chunk)])
      reader.read(bytes.span, arrivedAt: 1000, into: &items)
      for item in items {
        switch item {
        case .event(let event, let line):
          if let line { copied[events.count] = String(decoding: bytes[line], as: UTF8.self) }
          events.append(event)
        case .lines(let lines):
          for index in lines.events.indices {
            copied[events.count] = String(decoding: bytes[lines.line(index)], as: UTF8.self)
            events.append(lines.events[index])
          }
        case .explanation(let explanation): explanations.append(explanation)
        }
      }
      items.removeAll()
    }
    reader.finish(arrivedAt: 1000, into: &items)
    events += items.flatMap(\.events)
    for case .explanation(let explanation) in items { explanations.append(explanation) }
    header = reader.header
    summary = reader.summary
  }

  init(_ feed: String, _ options: FeedOptions? = nil, chunk: Int = 1 << 16) throws {
    try self.init(Array(feed.utf8), options, chunk: chunk)
  }
}

/// What the lines of a text tell under `--feed auto`.
func payloads(_ feed: String) throws -> [Payload] {
  try FeedRun(feed + "\n").events.map(\.payload)
}

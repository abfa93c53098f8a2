import TraceFeed
import TraceModel

extension FuzzTarget {
  /// A pattern file is refused with a sentence, or reads any line in bounded time.
  static let patterns = FuzzTarget(name: "patterns") { bytes in
    let patterns: FeedPatterns
    do {
      patterns = try FeedPatterns(parsing: bytes)
    } catch {
      require(!"\(error)".isEmpty, "no word on what is wrong")
      return
    }
    let options = FeedOptions(patterns: patterns, start: WallClock(microseconds: 0))
    guard var reader = try? FeedReader(options) else { return }
    var items: [FeedItem] = []
    reader.read(bytes.span, arrivedAt: 0, into: &items)
    reader.read(Array("rotated to faceUp\n".utf8).span, arrivedAt: 1, into: &items)
    reader.finish(arrivedAt: 2, into: &items)
  }
}

import TraceFeed
import TraceModel

extension FuzzTarget {
  /// A feed gives the same events however it is cut, each of them legal, with time going forward.
  static let feed = FuzzTarget(name: "feed") { bytes in
    let dialects = FeedCatalog.dialects.map { FeedOptions.Selection.dialect($0.name) }
    var selections = [FeedOptions.Selection.auto]
    if let dialect = dialects.element(forHashOf: bytes) { selections.append(dialect) }
    for selection in selections {
      let whole = events(of: bytes, selection, chunk: bytes.count)
      let cut = events(of: bytes, selection, chunk: bytes.count % 13 + 1)
      require(whole == cut, "\(selection): whole \(whole), cut \(cut)")
      var previous = 0
      for event in whole {
        require(event.t >= previous, "\(selection): \(event) after \(previous)")
        previous = event.t
        let read = try? EventLine.decode(EventLine.text(event)).event
        require(
          read == event || event.isVerbatim, "wrote \(event), read \(String(describing: read))")
      }
    }
  }

  private static func events(
    of bytes: [UInt8], _ selection: FeedOptions.Selection, chunk size: Int
  ) -> [Event] {
    let options = FeedOptions(
      selection, start: WallClock(year: 2026, month: 11, day: 30), keepsLog: true)
    guard var reader = try? FeedReader(options) else { return [] }
    var items: [FeedItem] = []
    for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
      let chunk = Array(bytes[start..<min(bytes.count, start + size)])
      reader.read(chunk.span, arrivedAt: 1_000_000, into: &items)
    }
    reader.finish(arrivedAt: 1_000_000, into: &items)
    return items.flatMap(\.events)
  }
}

extension Array {
  /// An element that the bytes choose, so that any feed is an input and all dialects are tried.
  fileprivate func element(forHashOf bytes: [UInt8]) -> Element? {
    guard !isEmpty else { return nil }
    return self[bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % count]
  }
}

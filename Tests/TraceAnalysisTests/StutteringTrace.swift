import TraceModel

/// A random trace of which many lines tell again what the line before told.
struct StutteringTrace {
  let events: [Event]

  init(seed: UInt64) {
    var trace = RandomTrace(seed: seed)
    var random = SeededGenerator(seed: seed &+ 77)
    let told = trace.make()
    var events: [Event] = []
    for (index, event) in told.enumerated() {
      events.append(event)
      let next = index + 1 < told.count ? told[index + 1].t : event.t + 3_000_000
      var time = event.t
      for _ in 0..<Int.random(in: 0...3, using: &random) where random.next() % 2 == 0 {
        time = Int.random(in: time...max(time, next), using: &random)
        var again = event
        again.t = time
        events.append(again)
      }
    }
    self.events = events
  }

  /// The events in batches as a reader makes them, which shows what is told again.
  func batches(of size: Int) -> [TraceBatch] {
    var scanner = EventScanner()
    return stride(from: 0, to: events.count, by: size).map { start in
      var batch = TraceBatch(firstSeq: start + 1)
      batch.events = Self.list(
        events[start..<min(start + size, events.count)], by: &scanner)
      return batch
    }
  }

  /// The events in one batch, in which nothing shows that it is told again.
  var plain: TraceBatch { TraceBatch(firstSeq: 1, events: EventList(events)) }

  private static func list(
    _ events: ArraySlice<Event>, by scanner: inout EventScanner
  ) -> EventList {
    var text: [UInt8] = []
    for event in events {
      EventLine.append(event, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    unsafe text.withUnsafeBufferPointer { text in
      var position = 0
      var time = 0
      while position < text.count {
        let start = position
        unsafe scanner.appendRepeats(in: text, at: &position, from: &time)
        guard position == start, let end = unsafe text[start...].firstIndex(of: 0x0A) else {
          continue
        }
        position = end + 1
        guard let event = unsafe try? EventLine.decode(Array(text[start..<end])).event else {
          continue
        }
        unsafe scanner.learn(event, from: UnsafeBufferPointer(rebasing: text[start...end]))
        scanner.append(event)
        time = event.t
      }
    }
    return scanner.takeEvents()
  }
}

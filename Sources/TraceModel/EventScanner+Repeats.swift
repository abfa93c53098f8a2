/// The list that a scanner fills, mostly with lines that tell what others told before.
extension EventScanner {
  /// Appends an event that was read, or that a line stands for which cannot be read.
  public mutating func append(_ event: consuming Event) { events.append(event) }

  /// Appends the events of lines, as long as each tells its `t`, none goes back, and all but that
  /// was read before.
  ///
  /// - Parameters:
  ///   - text: Whole lines.
  ///   - position: Where the first line begins; moved behind the last that was read.
  ///   - time: The least `t` of the first line; set to that of the last.
  public mutating func appendRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int
  ) {
    unsafe readRepeats(in: text, at: &position, from: &time) { _ in }
  }

  /// Appends where each line ends too, behind its LF.
  public mutating func appendRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int,
    lineEnds: inout [Int]
  ) {
    unsafe readRepeats(in: text, at: &position, from: &time) { lineEnds.append($0) }
  }

  /// Gives the events that were appended, and begins the next list.
  public mutating func takeEvents() -> EventList {
    defer {
      events = EventList()
      tails.beginList()
    }
    return events
  }

  /// Remembers a line that only ``EventLine/decode(_:)`` could read, if it is in canonical form.
  ///
  /// - Parameters:
  ///   - event: What it tells.
  ///   - line: The line with its LF.
  public mutating func learn(_ event: Event, from line: UnsafeBufferPointer<UInt8>) {
    switch event.payload {
    case .illegal, .other: return
    default: break
    }
    var canonical: [UInt8] = []
    EventLine.append(event, to: &canonical)
    guard event.isCounted, let base = line.baseAddress,
      unsafe line.dropLast().elementsEqual(canonical)
    else { return }
    var cursor = unsafe LineCursor(base: base, position: 0, end: line.count)
    guard cursor.skip("{\""), time(&cursor) != nil,
      let tail = unsafe LineTail(from: cursor.position, in: line), tails.event(of: tail) == nil
    else { return }
    tails.learn(event, from: tail)
  }

  /// How many events are gathered on the stack: a list that takes one looks each time for room.
  private static var handful: Int { 64 }

  @inline(__always)
  private mutating func readRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int,
    _ takeEnd: (Int) -> Void
  ) {
    guard let base = text.baseAddress else { return }
    let first = unsafe UnsafeRawPointer(base)
    let end = unsafe first + text.count
    var line = unsafe first + position
    var last = time
    let size = Self.handful
    unsafe withUnsafeTemporaryAllocation(of: EventList.Entry.self, capacity: size) { entries in
      var count = 0
      repeat {
        count = 0
        while count < size, let (t, next) = unsafe readTime(of: line, before: end), t >= last,
          let tail = unsafe LineTail(from: next, before: end),
          let number = tails.number(of: tail, in: &events)
        {
          last = t
          unsafe line = tail.end + 1
          unsafe entries[count] = EventList.Entry(number: number, t: t)
          count += 1
          unsafe takeEnd(line - first)
        }
        // A canonical line is seldom shorter than 50 bytes.
        unsafe events.append(entries[..<count], expecting: (end - line) / 50)
      } while count == size
    }
    unsafe position = line - first
    time = last
  }

  /// The `t` that a line begins with, and where the name of its next field begins; nil without one.
  @inline(__always)
  private mutating func readTime(
    of line: UnsafeRawPointer, before end: UnsafeRawPointer
  ) -> (time: Int, next: UnsafeRawPointer)? {
    unsafe start.read(line, before: end) ?? learnStart(of: line, before: end)
  }

  private mutating func learnStart(
    of line: UnsafeRawPointer, before end: UnsafeRawPointer
  ) -> (time: Int, next: UnsafeRawPointer)? {
    let text = unsafe line.assumingMemoryBound(to: UInt8.self)
    var cursor = unsafe LineCursor(base: text, position: 0, end: end - line)
    guard cursor.skip("{\""), let time = time(&cursor), hasTime else { return nil }
    let digits = cursor.position - "{\"t\":,\"".utf8.count
    unsafe start.learn(line, time: time, digits: digits)
    return unsafe (time, line + cursor.position)
  }
}

/// The list that a scanner fills, mostly with lines that tell what others told before.
extension EventScanner {
  /// Appends an event that was read, or that a line stands for which cannot be read.
  public mutating func append(_ event: Event) { events.append(event) }

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
    while unsafe appendRepeat(in: text, at: &position, from: &time) {}
  }

  /// Appends where each line ends too, behind its LF.
  public mutating func appendRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int,
    lineEnds: inout [Int]
  ) {
    while unsafe appendRepeat(in: text, at: &position, from: &time) { lineEnds.append(position) }
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

  @inline(__always)
  private mutating func appendRepeat(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int
  ) -> Bool {
    guard let base = text.baseAddress else { return false }
    var cursor = unsafe LineCursor(base: base, position: position, end: text.count)
    guard cursor.skip("{\"t\":"), let t = cursor.integer(), t >= time,
      t <= Event.maximumTime, cursor.skip(",\""),
      let tail = unsafe LineTail(from: cursor.position, in: text),
      let number = tails.number(of: tail, in: &events)
    else { return false }
    time = t
    position = cursor.position + tail.length + 1
    events.append(number, at: t)
    return true
  }
}

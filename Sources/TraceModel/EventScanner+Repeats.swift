/// Lines that tell what others told before.
extension EventScanner {
  /// Appends the events of lines, as long as each tells its `t`, none goes back, and all but that
  /// was read before.
  ///
  /// - Parameters:
  ///   - text: Whole lines.
  ///   - position: Where the first line begins; moved behind the last that was read.
  ///   - time: The least `t` of the first line; set to that of the last.
  ///   - events: Where the events go.
  public func appendRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int,
    to events: inout [Event]
  ) {
    unsafe readRepeats(in: text, at: &position, from: &time) { event, _ in events.append(event) }
  }

  /// Appends where each line ends too, behind its LF.
  public func appendRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int,
    to events: inout [Event], lineEnds: inout [Int]
  ) {
    unsafe readRepeats(in: text, at: &position, from: &time) { event, end in
      events.append(event)
      lineEnds.append(end)
    }
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
      let tail = unsafe LineTail(from: cursor.position, in: line), tails.number(of: tail) == nil
    else { return }
    tails.learn(event, from: tail)
  }

  @inline(__always)
  private func readRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, from time: inout Int,
    _ take: (consuming Event, Int) -> Void
  ) {
    guard let base = text.baseAddress else { return }
    while true {
      var cursor = unsafe LineCursor(base: base, position: position, end: text.count)
      guard cursor.skip("{\"t\":"), let t = cursor.integer(), t >= time,
        t <= Event.maximumTime, cursor.skip(",\""),
        let tail = unsafe LineTail(from: cursor.position, in: text),
        let number = tails.number(of: tail)
      else { return }
      time = t
      position = cursor.position + tail.length + 1
      take(tails.event(number, at: t), position)
    }
  }
}

import TraceModel

/// Turns whole lines into segments: the fast scanner first, the full parser for what it leaves.
struct LineScanner {
  /// True to keep the text of the counted lines.
  let keepsText: Bool
  private var scanner = EventScanner()
  private var segments: [Segment] = []
  private var current = Segment()
  private var lastTime = 0

  init(keepsText: Bool) { self.keepsText = keepsText }

  /// The segments of a text in which each line has its LF.
  mutating func segments(of text: ArraySlice<UInt8>) -> [Segment] {
    segments = []
    unsafe text.withUnsafeBufferPointer { unsafe scan($0) }
    endSegment()
    return segments
  }

  private mutating func endSegment() {
    current.events = scanner.takeEvents()
    segments.append(current)
    current = Segment()
    lastTime = 0
  }

  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < text.count {
      let start = position
      // A keyframe stands before all events; to look for one at every line costs a fifth.
      if scanner.events.isEmpty, unsafe keyframe(text, at: &position) { continue }
      if unsafe takeRepeats(in: text, at: &position) { continue }
      if let event = unsafe scanner.event(text: text, at: &position) {
        unsafe take(event, line: text[start..<position])
      } else if unsafe !keyframe(text, at: &position) {
        position = unsafe Self.lineEnd(text.span, from: start)
        guard let event = unsafe decode(Array(text[start..<(position - 1)])) else { continue }
        unsafe scanner.learn(event, from: UnsafeBufferPointer(rebasing: text[start..<position]))
        unsafe take(event, line: text[start..<position])
      }
    }
  }

  /// Takes lines that tell what others told before, as many as there are.
  private mutating func takeRepeats(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Bool {
    let start = position
    if keepsText {
      let shift = current.text.count - start
      let first = current.lineEnds.count
      unsafe scanner.appendRepeats(
        in: text, at: &position, from: &lastTime, lineEnds: &current.lineEnds)
      for index in first..<current.lineEnds.count { current.lineEnds[index] += shift }
      unsafe current.text.append(contentsOf: text[start..<position])
    } else {
      unsafe scanner.appendRepeats(in: text, at: &position, from: &lastTime)
    }
    guard position > start else { return false }
    current.end = nil
    return true
  }

  private mutating func take(_ event: consuming Event, line: Slice<UnsafeBufferPointer<UInt8>>) {
    let isKept = keepsText && event.isCounted
    append(event)
    guard isKept else { return }
    unsafe current.text.append(contentsOf: line)
    current.lineEnds.append(current.text.count)
  }

  /// Reads a keyframe line, where one stands here, as far as is needed.
  private mutating func keyframe(
    _ text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Bool {
    let start = position
    guard let keyframe = unsafe BlockText.keyframe(text.span, at: start) else { return false }
    position = unsafe Self.lineEnd(text.span, from: start)
    let line = unsafe Array(text[start..<(position - 1)])
    note(Segment.KeyframeLine(time: keyframe.time, after: keyframe.after, line: line))
    return true
  }

  /// Where the line that begins at `start` ends, its LF included.
  private static func lineEnd(_ text: borrowing Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
    return min(index + 1, text.count)
  }

  /// Decodes a line that the fast scanner does not know; nil for a blank one.
  private mutating func decode(_ line: [UInt8]) -> Event? {
    do throws(EventLineError) {
      return try EventLine.decode(line).event
    } catch {
      if case .unsupportedVersion(let version) = error { current.unsupportedVersion = version }
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return nil }
      let text = String(decoding: line, as: UTF8.self)
      return Event(t: 0, .illegal(line: text, error: error.description))
    }
  }

  private mutating func append(_ event: consuming Event) {
    switch event.payload {
    case .header(let header):
      if !isEmpty { endSegment() }
      current.header = header
    case .state(let keyframe):
      note(
        Segment.KeyframeLine(
          time: event.t, after: keyframe.after, line: Array(EventLine.text(event).utf8)))
    case .end(let end):
      current.end = end
      current.endTime = event.t
      lastTime = max(lastTime, event.t)
    default:
      current.end = nil
      if event.t >= lastTime, !event.payload.isIllegal {
        lastTime = event.t
        scanner.append(event)
      } else {
        appendDoubtful(event)
      }
    }
  }

  /// Appends an event at the time of the one before.
  private mutating func appendDoubtful(_ event: consuming Event) {
    if current.firstDoubtful == nil { current.firstDoubtful = scanner.events.count }
    lastTime = max(lastTime, event.t)
    event.t = lastTime
    scanner.append(event)
  }

  /// Keeps a keyframe that stands before all events, or behind a gap; others tell nothing new.
  private mutating func note(_ keyframe: Segment.KeyframeLine) {
    if case .gap = scanner.events.last?.payload { endSegment() }
    guard current.keyframe == nil, scanner.events.isEmpty else { return }
    current.keyframe = keyframe
    lastTime = keyframe.time
  }

  private var isEmpty: Bool {
    current.header == nil && current.keyframe == nil && scanner.events.isEmpty
      && current.end == nil
  }
}

extension Payload {
  fileprivate var isIllegal: Bool {
    if case .illegal = self { true } else { false }
  }
}

import Testing
import TraceModel

/// Expects that lines, read one after another, each give what the full parser makes of it,
/// whether they fill one list or many.
func expectAgreement(
  _ lines: [[UInt8]], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let text = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  let expected = lines.compactMap { try? EventLine.decode($0).event }
  for length in [1, 50, Int.max] {
    #expect(try events(of: text, length) == expected, sourceLocation: sourceLocation)
  }
}

/// Reads lines into lists of so many events, those by the full parser that the scanner cannot.
private func events(of text: [UInt8], _ length: Int) throws -> [Event] {
  var events: [Event] = []
  var scanner = EventScanner()
  var position = 0
  var time = 0
  try unsafe text.withUnsafeBufferPointer { text in
    while position < text.count {
      unsafe scanner.appendRepeats(in: text, at: &position, from: &time)
      if position == text.count { break }
      let end = try #require(unsafe text[position...].firstIndex(of: UInt8(ascii: "\n"))) + 1
      let line = unsafe UnsafeBufferPointer(rebasing: text[position..<end])
      let decoded = unsafe try? EventLine.decode(Array(line.dropLast()))
      if let scanned = unsafe scanner.scan(text: text, at: &position) {
        #expect(scanned == decoded)
        #expect(position == end)
        scanner.append(scanned.event)
      } else if let event = decoded?.event {
        unsafe scanner.learn(event, from: line)
        scanner.append(event)
      }
      position = end
      if scanner.events.count >= length { events += scanner.takeEvents() }
    }
  }
  return events + scanner.takeEvents()
}

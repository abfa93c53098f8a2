import TraceModel
import TraceReport

/// The lines of a trace with their numbers, as `cat` prints them.
struct NumberedLines {
  private(set) var bytes: [UInt8] = []
  /// How many lines were no legal event.
  private(set) var illegal = 0

  private let redacts: Bool
  private var redaction = Redaction()

  init(redacts: Bool = false) { self.redacts = redacts }

  mutating func append(_ batch: TraceBatch) {
    if let header = batch.header {
      line(Event(t: 0, .header(redacts ? redaction.redacted(header) : header)))
    }
    for (index, event) in batch.events.enumerated() {
      let seq = batch.firstSeq + index
      if case .illegal(let text, let error) = event.payload {
        illegal += 1
        if !redacts { illegalLine(seq, text, error) }
      } else {
        line(redacts ? redaction.redacted(event) : event, seq: seq)
      }
    }
    if let end = batch.end { line(Event(t: batch.endTime ?? 0, .end(end))) }
  }

  /// The lines so far, which are forgotten.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func line(_ event: Event, seq: Int? = nil) {
    let begin = bytes.count
    EventLine.append(event, to: &bytes)
    if let seq, let brace = bytes[begin...].firstIndex(of: UInt8(ascii: "{")) {
      bytes.replaceSubrange(begin...brace, with: "{\"seq\":\(seq),".utf8)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A line that may be anything, as text in a line that is JSON.
  private mutating func illegalLine(_ seq: Int, _ text: String, _ error: String) {
    let quoted = [text, error].map { text in
      EventLine.text(Event(t: 0, .mark(text))).dropFirst(#"{"t":0,"kind":"mark","text":"#.count)
        .dropLast()
    }
    let line = #"{"seq":\#(seq),"kind":"illegal","text":\#(quoted[0]),"error":\#(quoted[1])}"#
    bytes.append(contentsOf: (line + "\n").utf8)
  }
}

import TraceModel

/// Prints the events of a trace at their own pace.
struct LineReplay {
  /// What an event is printed as.
  enum Form { case jsonl, feed }

  var form: Form
  var pace: Pace
  /// Whether a key must be pressed before each event.
  var steps: Bool

  /// The longest text that is gathered where nothing has to be waited for.
  private static let chunk = 1 << 16

  func run(_ stream: inout EventStream) throws {
    let output = try OutputFile(nil)
    let keyboard = steps ? try Keyboard() : nil
    let watch = Stopwatch()
    var pace = pace
    var bytes: [UInt8] = []
    var start: WallClock?
    while let item = try stream.next() {
      switch item {
      case .header(let header):
        start = header.start
        if form == .jsonl { append(Event(t: 0, .header(header)), to: &bytes) }
      case .state: break
      case .event(_, let event):
        let wait = pace.speed == nil ? 0 : pace.due(event.t) - watch.elapsed
        if wait > 0 || steps || bytes.count > Self.chunk {
          try output.writeLines(bytes)
          bytes.removeAll(keepingCapacity: true)
        }
        if let keyboard {
          guard !keyboard.keys().contains(.character("q")) else { return }
        } else if wait > 0 {
          _ = Platform.wait(for: [], microseconds: wait)
        }
        switch form {
        case .jsonl: append(event, to: &bytes)
        case .feed: bytes += (FeedLine.text(event, start: start) ?? "").utf8
        }
      }
    }
    try output.writeLines(bytes)
  }

  private func append(_ event: Event, to bytes: inout [UInt8]) {
    EventLine.append(event, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }
}

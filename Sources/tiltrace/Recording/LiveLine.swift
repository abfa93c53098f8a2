import TraceFeed
import TraceFile
import TraceModel

/// One line on the terminal that tells how a recording goes: state, events, bytes, lost lines.
struct LiveLine: Sendable {
  private var snapshot: Snapshot
  private var scene = SceneID.main
  /// When the line is to be drawn at the latest; nil while nothing new came.
  private(set) var deadline: Int?
  private var lastDrawn = Int.min / 2

  /// The least time between two drawings, µs.
  private static let interval = 100_000

  init(header: TraceHeader) { snapshot = Snapshot(header: header) }

  mutating func apply(_ event: Event) {
    snapshot.apply(event)
    if event.payload.isOwnLine { scene = event.sceneID }
    deadline = deadline ?? lastDrawn + Self.interval
  }

  /// Draws the line if something came and the last drawing is not too fresh.
  mutating func draw(_ writer: borrowing TraceWriter, _ feed: FeedReader, at now: Int) {
    guard let due = deadline, due <= now else { return }
    deadline = nil
    lastDrawn = now
    let counts = "\(writer.events) events, \(writer.bytes) bytes, \(feed.summary.unmatched) unread"
    let width = Platform.terminalSize(Platform.standardError)?.columns ?? 80
    let text = StateText.line(of: snapshot, scene: scene) + " · " + counts
    Output.note("\r\u{1B}[K" + Terminal.visible(text).prefix(max(20, width - 1)))
  }

  /// Takes the line off the terminal.
  func erase() { Output.note("\r\u{1B}[K") }
}

import TraceFeed
import TraceModel

/// What is said at the end of a recording.
struct RecordReport {
  private let outcome: Recorder.Outcome
  private let path: String

  init(_ outcome: Recorder.Outcome, path: String) {
    self.outcome = outcome
    self.path = path
  }

  var text: String {
    var text = outcome.warnings.map { "tiltrace: \($0)\n" }.joined()
    if outcome.reason == .diskFull {
      text += "tiltrace: no space left for '\(shown(path))'; what was recorded is kept and sealed\n"
    }
    text += "recorded \(counted(outcome.events, "event")) in \(outcome.bytes) bytes"
    text += path == "-" ? "\n" : " to '\(shown(path))'\n"
    let unmatched = outcome.feed.unmatched
    guard unmatched > 0 else { return text }
    text += "not understood: \(unmatched) of \(counted(outcome.feed.lines, "line"))"
    guard !outcome.feed.shapes.isEmpty else { return text + "\n" }
    text += "; some of these look like a signal:\n"
    for shape in outcome.feed.shapes { text += "  \(shape.count) × \(shown(shape.sample))\n" }
    return text + "see 'tiltrace feeds', '--explain-feed' and '--feed-pattern'\n"
  }

  private func shown(_ text: String) -> String { Terminal.visible(text) }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

import TraceFeed
import TraceFile
import TraceModel

/// What `record` was asked to do, checked.
struct RecordSettings: Sendable {
  /// Where the trace goes; nil is a file named for the moment.
  var output: String?
  var opening = Opening.creating
  var writing = TraceWriter.Options()
  var feed = FeedOptions.Selection.auto
  /// The file with patterns of the user's own, and what was read from it.
  var patternFile: String?
  var patterns: FeedPatterns?
  var assumedInterval: Int?
  var limits = Limits()
  /// What the options tell of device, app and notes.
  var header = TraceHeader()
  var keepsLog = false
  var redacts = false
  var tees = false
  var isLive = false
  var explains = false
  /// The command to run; nil reads standard input.
  var command: [String]?
  var returnsStatus = false

  /// What to do with a file that is there already.
  enum Opening: Sendable { case creating, appending, replacing }

  /// When to stop by itself.
  struct Limits: Sendable {
    /// Microseconds from the start of recording.
    var duration: Int?
    /// Bytes of the file.
    var size: Int?
    var events: Int?
  }

  /// Whether the trace itself goes to standard output.
  var writesToStandardOutput: Bool { output == "-" || output == "/dev/stdout" }

  func feedOptions(
    start: WallClock, continuing continuation: FeedOptions.Continuation?
  ) -> FeedOptions {
    FeedOptions(
      feed, patterns: patterns, start: start, assumedInterval: assumedInterval,
      keepsLog: keepsLog, explains: explains, continuation: continuation)
  }
}

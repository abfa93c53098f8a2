import TraceFeed
import TraceFile
import TraceModel

/// Records a feed.
struct RecordCommand: Command {
  static let manual = Manual(
    name: "record", summary: "Records a feed from standard input, or from a command that it runs.",
    operands: .none, command: "COMMAND…", options: RecordOptions.rows,
    details: """
      The feed is any text that tells device and interface orientations, size classes, window \
      sizes or scene phases: a console, a log, the output of a test. 'tiltrace feeds' lists what \
      is understood. Lines that are not are counted, never an error.

      The trace is whole after every pause of the feed, whatever happens to the recorder. \
      Control-C, SIGTERM and SIGHUP seal it; a second one stops at once. A command's output is \
      passed on, and its own exit status kept in the trace.
      """,
    examples: [
      Manual.Example("tiltrace record < console.log", "Makes a trace of a log."),
      Manual.Example(
        "tiltrace record --assume-interval 1s < pasted.txt",
        "Makes a trace of lines without times; their order is real, their times are not."),
      Manual.Example(
        "tiltrace record -- xcrun simctl launch --console-pty booted com.example.app",
        "Runs an app in the simulator and records what it prints."),
      Manual.Example(
        "tiltrace record --explain-feed -o - < console.log > x.trace.jsonl.gz",
        "Shows which line was read as what."),
    ])

  private let settings: RecordSettings

  init(_ arguments: Arguments) throws(UsageError) {
    settings = try RecordOptions.settings(of: arguments)
  }

  func run() throws -> ExitStatus {
    var settings = settings
    let path = settings.output ?? Self.defaultName
    if settings.writesToStandardOutput, Platform.isTerminal(Platform.standardOutput) {
      throw CommandFailure(
        message: "a trace is not for a terminal; send it on, or name a file with -o",
        status: .usage)
    }
    if case .file? = Platform.fileKind(of: path), settings.command == nil,
      Platform.fileKind(of: "/dev/stdin") == Platform.fileKind(of: path)
    {
      throw TraceFileError.sameFile(path: path)
    }
    settings.output = path
    settings.patterns = try settings.patternFile.map {
      try Self.patterns(in: $0)
    }
    let signals = try SignalPipe(catching: CaughtSignal.endings + [.childEnded])
    let start = WallClock(microseconds: Platform.wallClock)
    let writer = try Self.open(path, settings)
    let feed = try FeedReader(
      settings.feedOptions(start: start, continuing: Self.continuation(of: writer, from: start)))
    if settings.command == nil, Platform.isTerminal(Platform.standardInput) {
      Output.note("recording from the keyboard; end with control-D\n")
    }
    let source = try Self.source(settings, path)
    let recorder = Recorder(
      settings, start: start, source: source, signals: signals, feed: feed, writer: writer)
    let outcome = try recorder.record()
    Output.note(RecordReport(outcome, path: path).text)
    if outcome.reason == .diskFull { return .failed }
    if settings.returnsStatus, let status = outcome.status {
      return ExitStatus(code: Int32(truncatingIfNeeded: status))
    }
    return .done
  }

  private static func open(_ path: String, _ settings: RecordSettings) throws -> TraceWriter {
    switch settings.opening {
    case .appending: try TraceWriter(appendingTo: path, options: settings.writing)
    case .creating: try TraceWriter(creating: path, options: settings.writing)
    case .replacing: try TraceWriter(creating: path, replacing: true, options: settings.writing)
    }
  }

  /// Standard input or the running command; a new file for one that cannot run is not left behind.
  private static func source(_ settings: RecordSettings, _ path: String) throws -> FeedSource {
    guard let command = settings.command else { return .standardInput }
    do {
      return try FeedSource(running: command)
    } catch {
      if settings.opening == .creating, case .file = Platform.fileKind(of: path) {
        Platform.removeFile(path)
      }
      throw error
    }
  }

  /// Where the trace goes on; one that does not know its start goes on from its end.
  private static func continuation(
    of writer: borrowing TraceWriter, from start: WallClock
  ) -> FeedOptions.Continuation? {
    guard let point = writer.resumePoint else { return nil }
    return FeedOptions.Continuation(
      start: point.header.start ?? start, lastTime: point.lastTime)
  }

  private static func patterns(in path: String) throws -> FeedPatterns {
    let text = try Files.contents(of: path)
    do throws(FeedError) {
      return try FeedPatterns(parsing: text)
    } catch {
      throw CommandFailure(message: "'\(path)': \(error)", status: .usage)
    }
  }

  /// A file here, named for the moment.
  private static var defaultName: String {
    let parts = Platform.localTime.map { number in
      let digits = String(number)
      return String(repeating: "0", count: max(0, 2 - digits.count)) + digits
    }
    return parts.prefix(3).joined() + "-" + parts.dropFirst(3).joined() + ".trace.jsonl.gz"
  }
}

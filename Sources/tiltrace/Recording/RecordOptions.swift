import TraceFeed
import TraceFile
import TraceModel

/// The options of `record`, and what they come to.
enum RecordOptions {
  static let rows: [OptionRow] = [
    output.row, append.row, force.row, feed.row, pattern.row, assumeInterval.row, durability.row,
    fsync.row, maxDuration.row, maxSize.row, maxEvents.row, model.row, idiom.row, app.row,
    system.row, note.row, keepLog.row, redact.row, tee.row, live.row, explain.row,
    returnStatus.row,
  ]

  static let output = Option.text(
    "output", letter: "o", "FILE",
    "The trace to write; '-' is standard output. Without it, a file named for the moment, here.")
  static let append = Option.flag("append", "Go on with a trace that is there, healing its end.")
  static let force = Option.flag("force", letter: "f", "Replace a file that is there.")
  static let feed = Option.word(
    "feed", "NAME", of: ["auto"] + FeedCatalog.dialects.map(\.name),
    "Read one dialect only, or all of them (see 'tiltrace feeds').")
  static let pattern = Option.text(
    "feed-pattern", "FILE", "Read lines by patterns of your own first (JSON).")
  static let assumeInterval = Option.duration(
    "assume-interval", "TIME", "Let lines of a feed without times be so far apart.")
  static let durability = Option<TraceWriter.Options.Durability>.choice(
    "durability", "WHEN", "Write when the feed pauses (quiet), or whole blocks only (block).")
  static let fsync = Option.flag("fsync", "Wait for the disk after each write.")
  static let maxDuration = Option.duration("max-duration", "TIME", "Stop after so long.")
  static let maxSize = Option.bytes("max-size", "SIZE", "Stop when the file has grown to this.")
  static let maxEvents = Option.count("max-events", "N", from: 1, "Stop after so many events.")
  static let model = Option.text(
    "model", "ID", "The device: an identifier such as iPhone17,1, or its name.")
  static let idiom = Option.word(
    "idiom", "IDIOM", of: Idiom.allCases.map(\.name), "The idiom until the feed tells one.")
  static let app = Option.text("app", "ID@VERSION", "The app, and its version.")
  static let system = Option.text("system", "NAME", "The operating system, such as 'iOS 26.1'.")
  static let note = Option.text("note", "KEY=TEXT", "A note for the header. May be repeated.")
  static let keepLog = Option.flag("keep-log", "Keep lines that are not understood in the trace.")
  static let redact = Option.flag("redact", "Keep only numbers and listed words, no text.")
  static let tee = Option.flag("tee", "Pass the feed on to standard output.")
  static let live = Option.flag("live", "Show one line about the recording on the terminal.")
  static let explain = Option.flag("explain-feed", "Show what each line was read as.")
  static let returnStatus = Option.flag("return", "End with the command's own exit status.")

  static func settings(of arguments: Arguments) throws(UsageError) -> RecordSettings {
    try arguments.refuse(append, with: force)
    var settings = RecordSettings()
    settings.output = try arguments[output]
    if arguments.isSet(append) { settings.opening = .appending }
    if arguments.isSet(force) { settings.opening = .replacing }
    if let name = try arguments[feed], name != "auto" { settings.feed = .dialect(name) }
    settings.patternFile = try arguments[pattern]
    settings.assumedInterval = try arguments[assumeInterval]
    settings.writing.durability = try arguments[durability] ?? .quiet
    settings.writing.syncsEachFlush = arguments.isSet(fsync)
    settings.limits.duration = try arguments[maxDuration]
    settings.limits.size = try arguments[maxSize]
    settings.limits.events = try arguments[maxEvents]
    settings.header = try header(of: arguments)
    settings.keepsLog = arguments.isSet(keepLog)
    settings.redacts = arguments.isSet(redact)
    settings.isLive = arguments.isSet(live) && Platform.isTerminal(Platform.standardError)
    settings.explains = arguments.isSet(explain)
    settings.command = arguments.command
    settings.tees = arguments.isSet(tee) || settings.command != nil
    settings.returnsStatus = arguments.isSet(returnStatus)
    try check(settings, arguments)
    return settings
  }

  private static func check(_ settings: RecordSettings, _ arguments: Arguments) throws(UsageError) {
    if settings.command?.isEmpty == true { throw .missingOperand("a command after '--'") }
    if settings.returnsStatus, settings.command == nil {
      throw .conflict("'--return' needs a command; add one after '--'")
    }
    if arguments.isSet(tee), settings.command == nil, settings.writesToStandardOutput {
      throw .conflict("'--tee' and the trace both want standard output; name a file with '-o'")
    }
    if settings.opening == .appending, settings.output == nil {
      throw .conflict("'--append' needs the trace to go on with; name it with '-o'")
    }
  }

  private static func header(of arguments: Arguments) throws(UsageError) -> TraceHeader {
    var header = TraceHeader()
    if let word = try arguments[model] {
      let known = DeviceCatalog.model(word)
      header.device.model =
        known?.identifiers.contains(word) == false ? known?.identifiers.first : word
    }
    header.device.idiom = try arguments[idiom].flatMap { Idiom(name: $0) }
    header.device.system = try arguments[system]
    if let word = try arguments[app] {
      let parts = word.split(separator: "@", maxSplits: 1)
      header.app.id = parts.first.map(String.init)
      header.app.version = parts.count == 2 ? String(parts[1]) : nil
    }
    for word in try arguments.all(note) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .illegalValue(option: note.row.spelling, value: word, expected: "KEY=TEXT")
      }
      header.notes[String(parts[0])] = String(parts[1])
    }
    return header
  }
}

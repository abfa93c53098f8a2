import TraceModel

/// Something that stands before a message and is not of it: a time, a process, a level.
protocol Prefix: Sendable {
  /// The name that `--explain-feed` shows.
  var name: String { get }
  /// A line that begins with it, its message being `hello`.
  var sample: String { get }

  /// Takes the prefix off; nil where the line does not begin with it.
  func strip(_ line: [UInt8]) -> Stripped?
}

/// What is left when a prefix has been taken off.
struct Stripped: Equatable {
  var message: [UInt8]
  var time: FeedTime?
  /// Who speaks, where the prefix tells it.
  var speaker: Speaker?

  init(_ message: [UInt8], time: FeedTime? = nil, speaker: Speaker? = nil) {
    self.message = message
    self.time = time
    self.speaker = speaker
  }

  /// The rest of a line from the cursor on, without leading blanks.
  init(from cursor: TextCursor, time: FeedTime? = nil, speaker: Speaker? = nil) {
    var cursor = cursor
    cursor.skipBlanks()
    self.init(Array(cursor.bytes[cursor.position...]), time: time, speaker: speaker)
  }
}

/// A framework that a line is surely from.
enum Speaker: Hashable, Sendable {
  case flutter, reactNative, web, appium, xcuitest
  /// Android's system and apps, whose orientations are not UIKit's.
  case android
}

/// The list of prefixes; where several fit, the first counts.
enum Prefixes {
  static let all: [any Prefix] = [
    LogStreamDefault(), LogStreamCompact(), LogStreamSyslog(), PyMobileDevice(), NSLogPrefix(),
    LogcatPrefix(), ISOTime(), LocalTime(), ConsoleTabs(), DeviceSyslog(), TestActivity(),
    FlutterTool(), EpochTime(), RelativeTime(), TimeOfDay(), LevelPrefix(),
    WorkflowPrefix(), ContainerPrefix(), MetroPrefix(),
    FlutterPrefix(), CapacitorPrefix(),
    BrowserConsole(), ReactLogPrefix(), AppiumPrefix(),
  ]

  /// How many prefixes may stand one behind the other.
  private static let maximumDepth = 5

  /// A line without its prefixes; the outermost time counts.
  static func strip(_ line: [UInt8]) -> (rest: Stripped, names: [String]) {
    var rest = Stripped(line)
    var names: [String] = []
    while names.count < maximumDepth {
      let candidates = all.lazy.filter { !names.contains($0.name) }
      guard
        let (name, next) = candidates.compactMap({ prefix in
          prefix.strip(rest.message).map { (prefix.name, $0) }
        }).first
      else { break }
      names.append(name)
      rest = Stripped(
        next.message, time: rest.time ?? next.time, speaker: next.speaker ?? rest.speaker)
    }
    return (rest, names)
  }
}

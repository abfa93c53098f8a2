import TraceFile
import TraceModel

/// Plays a trace.
struct ReplayCommand: Command {
  static let manual = Manual(
    name: "replay", summary: "Plays a trace at its own pace, into a pipe or on the terminal.",
    operands: .files("FILE", 1...1),
    options: [format.row, speed.row, from.row, to.row, idleLimit.row, step.row],
    details: """
      'jsonl' prints the events, 'feed' prints lines as an app would log them; 'record' reads \
      both. 'screen' draws the device, the lanes and the answers; its keys: space pauses, n steps, \
      left and right jump by 5 s, + and - change the speed, q ends.
      """,
    examples: [
      Manual.Example("tiltrace replay --format screen turn.trace.jsonl.gz", "Draws it."),
      Manual.Example(
        "tiltrace replay --speed max --from 1:20 turn.trace.jsonl.gz | jq .kind",
        "Prints the events from there on at once."),
      Manual.Example(
        "tiltrace replay --idle-limit 2s turn.trace.jsonl.gz | my-app-under-test",
        "Feeds another program, with long pauses cut short."),
    ])

  enum Format: String, CaseIterable { case jsonl, feed, screen }

  static let format = Option<Format>.choice(
    "format", letter: "f", "FORMAT", "How to show events; jsonl if absent.")
  static let speed = Option<Double>.speed("speed", letter: "s", "How many times as fast, or 'max'.")
  static let from = Option.time("from", "TIME", "Begin here.")
  static let to = Option.time("to", "TIME", "End before this.")
  static let idleLimit = Option.duration("idle-limit", "TIME", "Cut longer pauses to this.")
  static let step = Option.flag("step", "Wait for a key before each event; q ends.")

  private let path: String
  private let format: Format
  private let reading: TraceReader.Options
  private let pace: Pace
  private let steps: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands[0]
    format = try arguments[Self.format] ?? .jsonl
    reading = TraceReader.Options(from: try arguments[Self.from], to: try arguments[Self.to])
    let speed = try arguments[Self.speed] ?? 1
    steps = arguments.isSet(Self.step)
    pace = Pace(
      speed: speed.isFinite && (!steps || format == .screen) ? speed : nil,
      idleLimit: try arguments[Self.idleLimit])
  }

  func run() throws -> ExitStatus {
    var stream = try EventStream(path, reading)
    switch format {
    case .jsonl: try LineReplay(form: .jsonl, pace: pace, steps: steps).run(&stream)
    case .feed: try LineReplay(form: .feed, pace: pace, steps: steps).run(&stream)
    case .screen:
      var replay = try ScreenReplay(path: path, reading: reading, pace: pace, steps: steps)
      return try replay.run()
    }
    return stream.condition(of: path)
  }
}

extension Option where Value == Double {
  /// An option whose value is a speed; `max` is infinite.
  fileprivate static func speed(_ name: String, letter: Character?, _ help: String) -> Self {
    Option(
      row: OptionRow(
        name: name, letter: letter, placeholder: "N", expected: "a number above 0, or 'max'",
        help: help)
    ) { text in
      if text == "max" { return .infinity }
      return Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
  }
}

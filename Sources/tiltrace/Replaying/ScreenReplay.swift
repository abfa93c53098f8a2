import TraceFile
import TraceModel

/// Draws a replay on the terminal and obeys its keys.
struct ScreenReplay {
  private let path: String
  private let reading: TraceReader.Options
  private let keyboard: Keyboard
  private let signals: SignalPipe
  private let watch = Stopwatch()
  private let length: Int?
  private let palette = Terminal.palette(for: Platform.standardOutput)
  private var pace: Pace
  private var stream: EventStream
  private var playhead = Playhead()
  private var next: EventStream.Item?
  /// The moment of the trace that the pace counts from, µs.
  private var position = 0
  private var isPaused: Bool
  private var isOver = false

  /// How far an arrow jumps, µs.
  private static let jump = 5_000_000
  /// How often the clock is drawn while nothing happens, µs.
  private static let interval = 100_000

  init(path: String, reading: TraceReader.Options, pace: Pace, steps: Bool) throws {
    guard Platform.isTerminal(Platform.standardOutput) else {
      throw CommandFailure(
        message: "'--format screen' draws on a terminal; use --format jsonl for a pipe",
        status: .usage)
    }
    self.path = path
    self.reading = reading
    self.pace = pace
    isPaused = steps
    length = path == "-" ? nil : try? TraceInfo(of: path).duration
    stream = try EventStream(path, reading)
    signals = try SignalPipe(catching: CaughtSignal.endings + [.resized])
    keyboard = try Keyboard()
  }

  /// Plays until the person has seen enough.
  mutating func run() throws -> ExitStatus {
    try play()
    return stream.condition(of: path)
  }

  private mutating func play() throws {
    Output.note("\u{1B}[?1049h\u{1B}[?25l")
    defer { Output.note("\u{1B}[?25h\u{1B}[?1049l") }
    next = try stream.next()
    while !isOver {
      try playWhatIsDue()
      try draw()
      let ready = Platform.wait(
        for: [keyboard.descriptor, signals.descriptor], microseconds: patience)
      if ready[0] { for key in keyboard.keys() { try obey(key) } }
      if ready[1], signals.take().contains(where: { $0 != .resized }) { isOver = true }
    }
  }

  private mutating func playWhatIsDue() throws {
    while !isPaused, let item = next {
      if case .event(_, let event) = item {
        var ahead = pace
        guard ahead.due(event.t) <= watch.elapsed else { return }
        pace = ahead
      }
      try step()
    }
  }

  private mutating func step() throws {
    if let item = next { playhead.take(item) }
    position = playhead.time
    next = try stream.next()
  }

  /// Microseconds until something is to be drawn.
  private var patience: Int? {
    guard !isPaused, case .event(_, let event) = next else { return nil }
    var ahead = pace
    return min(Self.interval, max(0, ahead.due(event.t) - watch.elapsed))
  }

  private mutating func obey(_ key: Keyboard.Key) throws {
    switch key {
    case .character("q"): isOver = true
    case .character(" "):
      position = shownTime
      isPaused.toggle()
      pace.restart(at: watch.elapsed, from: position)
    case .character("n"):
      isPaused = true
      let before = playhead.last?.seq
      while next != nil, playhead.last?.seq == before { try step() }
    case .character("+"), .character("="), .up: changeSpeed(by: 2)
    case .character("-"), .down: changeSpeed(by: 0.5)
    case .left: try seek(to: shownTime - Self.jump)
    case .right: try seek(to: shownTime + Self.jump)
    case .character: break
    }
  }

  private mutating func changeSpeed(by factor: Double) {
    position = shownTime
    pace.speed = min(1024, max(1.0 / 64, (pace.speed ?? 1) * factor))
    pace.restart(at: watch.elapsed, from: position)
  }

  /// Goes on from another moment; what comes through a pipe can only go forward.
  private mutating func seek(to time: Int) throws {
    let time = max(reading.from ?? 0, time)
    if time < playhead.time {
      guard path != "-" else { return }
      var options = reading
      options.from = time
      stream = try EventStream(path, options)
      playhead = Playhead()
      next = try stream.next()
    }
    while let item = next {
      if case .event(_, let event) = item, event.t > time { break }
      try step()
    }
    position = next == nil ? playhead.time : time
    pace.restart(at: watch.elapsed, from: position)
  }

  private func draw() throws {
    let size = Platform.terminalSize(Platform.standardOutput) ?? (columns: 80, rows: 24)
    let frame = ScreenFrame(
      playhead: playhead, path: path, time: shownTime, length: length, status: status, size: size,
      palette: palette)
    try Output.print(frame.text)
  }

  /// The moment of the trace that it is now: between the last event and the next.
  private var shownTime: Int {
    guard !isPaused, let speed = pace.speed, case .event(_, let event) = next else {
      return position
    }
    let since = Int(Double(watch.elapsed - pace.lastDue) * speed)
    return max(position, min(event.t, position + since))
  }

  private var status: String {
    let speed = pace.speed.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "max"
    return (next == nil ? "end" : isPaused ? "paused" : "playing") + " ×" + speed
  }
}

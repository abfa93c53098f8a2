/// Where a feed comes from: standard input, or a command that is run.
struct FeedSource: Sendable {
  /// What to read from.
  let descriptor: Int32
  /// The command's process; nil for standard input.
  let process: Int32?

  static let standardInput = FeedSource(descriptor: Platform.standardInput, process: nil)

  private init(descriptor: Int32, process: Int32?) {
    self.descriptor = descriptor
    self.process = process
  }

  /// Runs a command and reads both its outputs, in the order in which it writes them.
  ///
  /// A command sees a terminal where it would see one without us, so that it writes each line at
  /// once and in colour; else it sees a pipe.
  init(running command: [String]) throws {
    let seesTerminal = Platform.isTerminal(Platform.standardOutput)
    do throws(SystemError) {
      let ends = try seesTerminal ? Platform.makeTerminal() : Platform.makePipe()
      defer { Platform.closeDescriptor(ends.writing) }
      descriptor = ends.reading
      process = try Platform.spawn(command, output: ends.writing)
    } catch {
      throw CommandFailure(message: "cannot run '\(command[0])': \(error); check the name")
    }
  }

  /// Reads what is there.
  ///
  /// - Returns: How many bytes; 0 at the end of the feed.
  func read(into buffer: inout [UInt8]) throws -> Int {
    do throws(SystemError) {
      return try Platform.readBytes(from: descriptor, into: &buffer)
    } catch {
      if process != nil, error.isTerminalGone { return 0 }
      throw CommandFailure(message: "cannot read the feed: \(error)")
    }
  }

  /// Whether nothing can be read for so many microseconds, and the end has not come either.
  func isQuiet(for patience: Int) -> Bool {
    !Platform.wait(for: [descriptor], microseconds: patience)[0]
  }

  /// Waits for the command to end, and gives its exit status.
  ///
  /// Nil for standard input, for a command that does not end in so many microseconds, and where
  /// another signal ends the waiting.
  func status(within patience: Int, or signals: SignalPipe) -> Int? {
    guard let process else { return nil }
    let watch = Stopwatch()
    while true {
      if let status = Platform.status(of: process) { return status }
      let left = patience - watch.elapsed
      guard left > 0 else { return nil }
      guard Platform.wait(for: [signals.descriptor], microseconds: left)[0] else { continue }
      if signals.take().contains(where: { $0 != .childEnded }) { return nil }
    }
  }

  /// Passes a signal on to the command, unless it had it from the terminal itself.
  func forward(_ signal: CaughtSignal) {
    guard let process, signal != .interrupt || !Platform.sharesTerminalSignals else { return }
    Platform.send(signal, to: process)
  }
}

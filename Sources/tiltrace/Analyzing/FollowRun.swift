import TraceAnalysis
import TraceFile
import TraceModel
import TraceReport

/// Watches a trace that is being recorded and prints each finding once, as it appears.
///
/// Notes are left out where they fail nothing: most of them speak of the trace as a whole.
struct FollowRun {
  private let diagnoser: Diagnoser
  private let path: String
  private let failureLevel: FailureLevel
  private var analysis: Analysis
  /// Which of the traces in the file is watched: the last, counted from 1.
  private var part = 1
  private var lastSeq = 0
  private var lastTime = 0
  private var printed: Set<Mark> = []
  /// Whether a finding of an earlier trace fails it.
  private var hasFailed = false

  /// How often the file is looked at, µs.
  private static let interval = 250_000

  /// What makes two findings of two looks the same one.
  private struct Mark: Hashable {
    let rule: String
    let policy: String?
    let scene: String?
    let firstSeq: Int

    init(_ finding: Finding) {
      rule = finding.rule
      policy = finding.policy
      scene = finding.scene
      firstSeq = finding.firstSeq
    }
  }

  init(_ diagnoser: Diagnoser, inputs: InputList, failureLevel: FailureLevel) throws {
    guard inputs.paths.count == 1, inputs.paths[0] != "-" else {
      throw CommandFailure(message: "'--follow' watches one file; name it", status: .usage)
    }
    self.diagnoser = diagnoser
    self.failureLevel = failureLevel
    path = inputs.paths[0]
    analysis = Self.analysis(diagnoser, path)
  }

  private static func analysis(_ diagnoser: Diagnoser, _ path: String) -> Analysis {
    var options = diagnoser.options
    options.path = path
    options.replaysSettleTimes = false
    return Analysis(options)
  }

  /// Watches until the trace is sealed, a finding fails it, or a signal comes.
  func run() throws -> ExitStatus {
    var run = self
    return try run.watch()
  }

  private mutating func watch() throws -> ExitStatus {
    let signals = try SignalPipe(catching: CaughtSignal.endings)
    while true {
      let integrity = try readOn()
      if try printNew(integrity) || hasFailed { return .found }
      if integrity != .open {
        return integrity == .crashed || integrity == .damaged ? .incomplete : .done
      }
      if Platform.wait(for: [signals.descriptor], microseconds: Self.interval)[0] { return .done }
    }
  }

  /// Takes in what was written since the last look.
  private mutating func readOn() throws -> Integrity {
    var options = diagnoser.reading
    if lastSeq > 0 { options.from = lastTime }
    let reader = try TraceReader(opening: path, options: options)
    while var batch = try reader.next() {
      if reader.parts.count > part {
        hasFailed = try printNew(reader.parts[part - 1].integrity) || hasFailed
        printed = []
        part = reader.parts.count
        lastSeq = 0
        analysis = Self.analysis(diagnoser, path)
      }
      guard reader.parts.count == part else { continue }
      let known = max(0, min(batch.events.count, lastSeq + 1 - batch.firstSeq))
      if lastSeq > 0 {
        batch.header = nil
        batch.keyframe = nil
        batch.loss = nil
      }
      batch.events.removeFirst(known)
      batch.firstSeq += known
      lastSeq = max(lastSeq, batch.firstSeq + batch.events.count - 1)
      lastTime = batch.events.last?.t ?? lastTime
      analysis.consume(batch)
    }
    return reader.parts.last?.integrity ?? .open
  }

  /// Prints the findings that are new.
  ///
  /// - Returns: Whether one of them fails the trace.
  private mutating func printNew(_ integrity: Integrity) throws -> Bool {
    var copy = analysis
    let findings = copy.finish(integrity: integrity).findings.sorted { $0.startUs < $1.startUs }
    let palette = Terminal.palette(for: Platform.standardOutput)
    var counts = TraceDiagnosis.SeverityCounts()
    let least: Severity = failureLevel == .note ? .note : .warning
    for finding in findings
    where finding.severity >= least && printed.insert(Mark(finding)).inserted {
      counts[finding.severity] += 1
      let place = [finding.scene, finding.policy].compactMap { $0 }.joined(separator: ", ")
      try Output.print(
        "\(TimeText.elapsed(finding.startUs))  "
          + palette(Palette.role(finding.severity), finding.severity.rawValue)
          + Terminal.visible(
            "  \(finding.rule)\(place.isEmpty ? "" : " (\(place))"): \(finding.message)") + "\n")
    }
    return failureLevel.isReached(by: counts)
  }
}

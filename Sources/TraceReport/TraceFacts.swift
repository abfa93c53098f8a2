import TraceModel

/// What is known of a trace as a whole, in words; not yet escaped.
struct TraceFacts {
  let device: String
  let app: String?
  let time: String
  let size: String
  let integrity: String
  let losses: [String]

  init(_ trace: TraceDiagnosis) {
    let device = trace.device
    var name = device.name ?? device.model ?? "unknown device"
    if let model = device.model, device.name != nil { name += " (\(model))" }
    self.device = ([name] + [device.idiom, device.system].compactMap { $0 }).joined(separator: ", ")
    let parts = [trace.app.id, trace.app.version].compactMap { $0 }
    app = parts.isEmpty ? nil : "app " + parts.joined(separator: " ")
    time =
      switch trace.clock {
      case .assumed: "times assumed: the order is real, the times are not"
      case .source: trace.wallMoment(0).map { "from \($0), the feed's clock" } ?? "the feed's clock"
      case .received, nil: trace.wallMoment(0).map { "from \($0)" } ?? "start unknown"
      }
    size = "\(TimeText.elapsed(trace.durationUs)) long, \(Verdict.counted(trace.events, "event"))"
    integrity =
      switch trace.integrity {
      case .sealed: "sealed"
      case .open: "still being recorded"
      case .crashed: "crashed: the recorder was killed, all that was flushed is here"
      case .damaged: "damaged"
      case .foreign: "foreign: written by another program"
      }
    losses = trace.lost.map {
      "lost events \($0.firstSeq)–\($0.lastSeq), \(TimeText.range($0.startUs, $0.endUs))"
    }
  }

  /// Device and app; time, size, integrity; each loss.
  var lines: [String] {
    [[device, app].compactMap { $0 }.joined(separator: " · "), "\(time), \(size) · \(integrity)"]
      + losses
  }
}

extension TraceDiagnosis {
  /// How many findings there were beyond those that the report lists.
  var unlistedFindings: Int {
    max(0, Severity.allCases.reduce(0) { $0 + severityCounts[$1] } - findings.count)
  }
}

/// Where in a trace its findings are, in words; not yet escaped.
struct FindingPlaces {
  private let wallStart: WallClock?

  init(_ trace: TraceDiagnosis) { wallStart = trace.wallStart }

  /// The times, the wall clock where it is known, the events and the scene.
  func parts(of finding: Finding) -> [String] {
    let events =
      finding.firstSeq == finding.lastSeq
      ? "event \(finding.firstSeq)" : "events \(finding.firstSeq)–\(finding.lastSeq)"
    return [
      TimeText.range(finding.startUs, finding.endUs), wallStart?.time(after: finding.startUs),
      events, finding.scene.map { "scene \($0)" },
    ].compactMap { $0 }
  }
}

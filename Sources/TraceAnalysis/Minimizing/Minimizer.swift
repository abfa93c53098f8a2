public import TraceModel

/// Makes the smallest trace that still shows a finding: same rule, policy and scene.
///
/// Events are left out (``DeltaDebugging``) and times squeezed, in turn, until no single event can
/// be left out and no two events come closer by whole milliseconds. The same trace and finding
/// always give the same result.
public struct Minimizer: Sendable {
  private let finding: Finding
  private let options: Analysis.Options

  /// - Parameters:
  ///   - finding: What must still be found.
  ///   - options: What the finding was found with.
  public init(_ finding: Finding, options: Analysis.Options) {
    self.finding = finding
    var options = options
    options.collectsTimeline = false
    options.replaysSettleTimes = false
    self.options = options
  }

  /// Leaves out all that is not needed.
  ///
  /// - Parameters:
  ///   - trace: The whole trace, or a part of it that shows the finding.
  ///   - source: Where it comes from, for the header's `notes`.
  /// - Returns: The smallest trace that shows the finding; nil where the given one does not.
  public func minimized(_ trace: TraceEvents, source: String) -> MinimalTrace? {
    var header = trace.header
    header.id = nil
    header.notes["source"] = "\(source), finding \(finding.id) (\(finding.rule))"
    guard shows(trace.events, header) else { return nil }
    var events = trace.events
    while true {
      let fewer = DeltaDebugging.minimal(events) { shows($0, header) }
      let squeezed = squeezed(fewer, header)
      guard squeezed != events else { break }
      events = squeezed
    }
    guard let shown = self.found(events, header) else { return nil }
    return MinimalTrace(header: header, events: events, finding: shown)
  }

  private func shows(_ events: [Event], _ header: TraceHeader) -> Bool {
    found(events, header) != nil
  }

  private func found(_ events: [Event], _ header: TraceHeader) -> Finding? {
    var analysis = Analysis(options)
    analysis.consume(TraceEvents(header: header, events: events).batch)
    return analysis.finish(integrity: .sealed).findings.first {
      $0.rule == finding.rule && $0.policy == finding.policy && $0.scene == finding.scene
    }
  }

  /// Brings each event as near to the one before as the finding allows, the first to 0.
  private func squeezed(_ events: [Event], _ header: TraceHeader) -> [Event] {
    var events = events
    for index in events.indices {
      let before = index == 0 ? 0 : events[index - 1].t
      let gap = events[index].t - before
      if let least = leastGap(gap, shows: { shows(events.moved(index, to: before + $0), header) }) {
        events = events.moved(index, to: before + least)
      }
    }
    return events
  }

  /// The least smaller gap, in whole ms, found by halving; nil where none shows the finding.
  private func leastGap(_ gap: Int, shows: (Int) -> Bool) -> Int? {
    guard gap > 0 else { return nil }
    if shows(0) { return 0 }
    var failing = 0
    var working = (gap + 999) / 1000
    while working - failing > 1 {
      let middle = (working + failing) / 2
      if shows(middle * 1000) { working = middle } else { failing = middle }
    }
    let least = working * 1000
    return least < gap && shows(least) ? least : nil
  }
}

/// A trace with no more in it than it takes to show a finding.
public struct MinimalTrace: Sendable {
  public var header: TraceHeader
  public var events: [Event]
  /// The finding as it is in this trace.
  public var finding: Finding
}

extension [Event] {
  /// The events with that one at another time and all after it moved along.
  fileprivate func moved(_ index: Int, to t: Int) -> [Event] {
    var moved = self
    let shift = t - self[index].t
    for later in index..<count { moved[later].t += shift }
    return moved
  }
}

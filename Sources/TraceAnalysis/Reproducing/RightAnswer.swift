import TraceModel

/// What is right after one event of a trace.
struct RightAnswer: Hashable, Sendable {
  /// The event's place, from 0.
  var index: Int
  var event: Event
  var shape: Shape

  /// The right answers within the lines of a finding, where the trace tells them.
  ///
  /// Of events at one time the last counts: what was between them lasted no time.
  static func answers(in trace: MinimalTrace, question: Question) -> [RightAnswer] {
    let scene = trace.finding.scene.map(SceneID.init) ?? .main
    let events = trace.events
    let situations = TraceEvents(header: trace.header, events: events).situations(of: scene)
    let lines = trace.finding.firstSeq...max(trace.finding.firstSeq, trace.finding.lastSeq)
    return events.indices.compactMap { index in
      let isLast = index + 1 == events.count || events[index + 1].t > events[index].t
      guard isLast, lines.contains(index + 1),
        let shape = Reference(situations[index].situation)[question]
      else { return nil }
      return RightAnswer(index: index, event: events[index], shape: shape)
    }
  }
}

public import TraceModel

/// Chrome's trace event JSON, which Perfetto opens: a process a trace, a track a lane.
///
/// States are complete slices, findings instants with their evidence, and slices of their own
/// where they last.
public struct PerfettoRenderer: Renderer {
  public static let format = "perfetto"
  public static let drawsTimeline = true

  private var isFirst = true

  public init(context: RenderContext) {}

  public func begin() -> String { "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[" }

  public func render(
    _ trace: TraceDiagnosis, timeline: Timeline?, number: Int
  ) -> String {
    let timeline = timeline ?? Timeline()
    var slices = [ChromeEvent.naming("process_name", Escaping.visible(trace.path), pid: number)]
    slices.append(.naming("thread_name", "findings", pid: number, tid: 1))
    slices.append(.naming("thread_name", "not watched", pid: number, tid: 2))
    for (index, lane) in timeline.lanes.enumerated() {
      let name = Escaping.visible(LaneText.title(lane))
      slices.append(.naming("thread_name", name, pid: number, tid: index + 3))
      slices.append(.sorting(pid: number, tid: index + 3))
    }
    for stretch in timeline.unwatched {
      slices.append(
        .slice("not watched", from: stretch.startUs, to: stretch.endUs, pid: number, tid: 2))
    }
    for (index, lane) in timeline.lanes.enumerated() {
      slices += states(of: lane, endUs: timeline.endUs, pid: number, tid: index + 3)
    }
    for finding in trace.findings { slices += ChromeEvent.events(of: finding, pid: number) }
    return slices.map(\.json).joined(separator: ",\n")
  }

  public mutating func join(_ text: String) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + text
  }

  public func end(_ summary: ReportSummary) -> String { "\n]}\n" }

  private func states(
    of lane: Timeline.Lane, endUs: Int, pid: Int, tid: Int
  ) -> [ChromeEvent] {
    lane.spans.indices.compactMap { index in
      let span = lane.spans[index]
      guard !span.value.isEmpty else { return nil }
      let next = index + 1 < lane.spans.count ? lane.spans[index + 1].startUs : endUs
      var slice = ChromeEvent.slice(
        Escaping.visible(span.value), from: span.startUs, to: next, pid: pid, tid: tid)
      slice.args = ["seq": .integer(span.seq)]
      if span.changes > 1 { slice.args?["foldedChanges"] = .integer(span.changes) }
      return slice
    }
  }
}

public import TraceAnalysis
import TraceFeed
public import TraceModel
import TraceReport

/// What the analysis finds in a feed, as `tiltrace record` and `analyze` would.
public struct FeedDiagnosis: Sendable {
  /// The diagnosis, as the JSON report has it.
  public let trace: TraceDiagnosis

  /// Diagnoses a feed of any kind that `tiltrace` reads.
  ///
  /// Where the options name no policy, the app's own answers are judged, and where it tells none,
  /// `recommended`: what another policy would have made of the signals is no fault of the app.
  public init(
    of feed: [UInt8], _ options: Analysis.Options = Analysis.Options()
  ) throws(OrientationFeedError) {
    var batch = Self.batch(of: feed)
    guard !batch.events.isEmpty else { throw .empty(path: options.path) }
    var options = options
    if options.named.isEmpty { options.named = Self.policies(in: batch.events) }
    batch.end = End(.eof, events: batch.events.count)
    batch.endTime = batch.events.last?.t
    var analysis = Analysis(options)
    analysis.consume(batch)
    trace = analysis.finish(integrity: .sealed)
  }

  /// The findings of at least that severity.
  public func findings(atLeast severity: Severity) -> [Finding] {
    trace.findings.filter { $0.severity >= severity }
  }

  /// Why a test fails: how many findings there are and the report; nil where there are none.
  public func failure(atLeast severity: Severity) -> String? {
    let count = findings(atLeast: severity).count
    guard count > 0 else { return nil }
    let report = Report(toolVersion: "", traces: [trace])
    return "\(count == 1 ? "1 finding" : "\(count) findings") at or above '\(severity.rawValue)'\n"
      + TextRenderer.text(report, context: RenderContext(toolVersion: ""))
  }

  /// The policies by which the app told its own answers.
  private static func policies(in events: EventList) -> Set<String> {
    var ids: Set<String> = []
    for case .answer(let answer) in events.lazy.map(\.payload) {
      ids.insert(answer.name.map { "app:\($0)" } ?? "app")
    }
    return ids.isEmpty ? ["recommended"] : ids
  }

  /// The feed as one batch; a moment that only a clock could tell is the beginning of time.
  private static func batch(of feed: [UInt8]) -> TraceBatch {
    var batch = TraceBatch()
    guard var reader = try? FeedReader(FeedOptions(start: WallClock(microseconds: 0))) else {
      return batch
    }
    var items: [FeedItem] = []
    reader.read(feed.span, arrivedAt: 0, into: &items)
    reader.finish(arrivedAt: 0, into: &items)
    batch.header = reader.header
    for item in items { batch.events += item.events }
    return batch
  }
}

import TraceAnalysis
import TraceFile
import TraceModel

/// Reads a file and diagnoses each trace in it.
struct Diagnoser: Sendable {
  var options = Analysis.Options()
  var reading = TraceReader.Options()

  /// What one trace of a file came to.
  struct Result: Sendable {
    let trace: TraceDiagnosis
    let timeline: Timeline?
    /// What each rule and policy took, where that was asked for.
    let costs: [Cost]
    /// Whether something of the trace is missing or cannot be read.
    let isIncomplete: Bool
  }

  /// Diagnoses the traces of a file; a second one in it is called `path#2`.
  ///
  /// `watch` is told after each stretch how many bytes of how many have been read.
  func results(
    for path: String, watch: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> [Result] {
    let reader = try TraceReader(opening: path, options: reading)
    var results: [Result] = []
    var analysis = analysis(path, number: 1)
    var hasBegun = false
    while let batch = try reader.next() {
      if batch.header != nil, hasBegun {
        results.append(Self.finish(&analysis, reader.parts[results.count]))
        analysis = self.analysis(path, number: results.count + 1)
      }
      hasBegun = true
      analysis.consume(batch)
      if let watch, let (done, total) = reader.progress { watch(done, total) }
    }
    guard let part = reader.parts.last else { return results }
    results.append(Self.finish(&analysis, part))
    return results
  }

  private func analysis(_ path: String, number: Int) -> AnalysisRun {
    var options = options
    options.path = number == 1 ? path : "\(path)#\(number)"
    return AnalysisRun(Analysis(options), isHalved: reading.jobs > 1)
  }

  private static func finish(_ analysis: inout AnalysisRun, _ part: TraceReader.Part) -> Result {
    let trace = analysis.finish(integrity: part.integrity, isCut: part.isTruncated)
    let unreadable = trace.findingCounts["unreadable-line"] ?? 0
    let isDamaged = part.integrity == .damaged || part.integrity == .crashed
    return Result(
      trace: trace, timeline: analysis.timeline, costs: analysis.costs,
      isIncomplete: isDamaged || part.isTruncated || !part.lost.isEmpty || unreadable > 0)
  }
}

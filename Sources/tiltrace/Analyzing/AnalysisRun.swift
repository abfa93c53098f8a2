import TraceAnalysis
import TraceFile
import TraceModel

/// The analysis of one trace, on one thread or, where it can be halved, on two.
struct AnalysisRun {
  private typealias Half = BackgroundFold<Analysis, Analysis.Excerpt>

  /// The whole analysis, or the half that hears every line.
  private var analysis: Analysis
  private var other: (whole: Analysis, half: Half)?

  init(_ analysis: Analysis, isHalved: Bool) {
    self.analysis = analysis
    guard isHalved, let halves = analysis.halves else { return }
    self.analysis = halves.signals
    other = (analysis, Half(halves.policies) { $0.consume($1) })
  }

  var timeline: Timeline? { analysis.timeline }

  var costs: [Cost] { analysis.costs }

  mutating func consume(_ batch: TraceBatch) {
    if let other {
      other.half.submit(analysis.excerpt(batch))
    } else {
      analysis.consume(batch)
    }
  }

  mutating func finish(integrity: Integrity, isCut: Bool) -> TraceDiagnosis {
    let trace = analysis.finish(integrity: integrity, isCut: isCut)
    guard let other else { return trace }
    var policies = other.half.finish()
    return other.whole.joined(trace, policies.finish(integrity: integrity, isCut: isCut))
  }
}

public import TraceModel

/// The diagnosis of one trace, built up from its batches in order and in bounded memory.
///
/// A second header begins another trace, and needs another analysis.
public struct Analysis {
  /// What to analyze with.
  public struct Options: Sendable {
    /// The trace's path in the report.
    public var path = ""
    public var configuration = Configuration()
    /// Policies besides the built-in ones: an app's own types, truth tables, settled ones.
    public var policies: [any Policy] = []
    /// The ids of those that the app uses; findings of all others become notes.
    public var named: Set<String> = []
    /// How many findings the report lists; the counts stay exact.
    public var maxFindings = 1000
    /// Whether to collect ``Analysis/timeline``.
    public var collectsTimeline = false

    public init() {}
  }

  private var diagnosis: TraceDiagnosis

  public init(_ options: Options = Options()) {
    diagnosis = TraceDiagnosis(path: options.path, integrity: .sealed)
  }

  /// Takes in the next part of the trace.
  public mutating func consume(_ batch: TraceBatch) {
    diagnosis.events += batch.events.count
  }

  /// Ends the trace and returns what was found.
  ///
  /// - Parameters:
  ///   - integrity: How whole the file is.
  ///   - isCut: Whether a foreign file ends in the middle.
  public mutating func finish(integrity: Integrity, isCut: Bool = false) -> TraceDiagnosis {
    diagnosis.integrity = integrity
    return diagnosis
  }
}

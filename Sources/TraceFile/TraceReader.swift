public import TraceModel

/// Reads a trace of any kind, in order and in bounded memory.
public final class TraceReader {
  public struct Options: Sendable {
    /// The first `t` that is wanted, µs.
    public var from: Int?
    /// The first `t` that is not wanted any more, µs.
    public var to: Int?
    /// How many threads decode, the caller's among them.
    public var jobs = 2

    public init(from: Int? = nil, to: Int? = nil, jobs: Int = 2) {
      self.from = from
      self.to = to
      self.jobs = jobs
    }
  }

  /// How whole one trace of a file is; a file may hold several, one after another.
  public struct Part: Hashable, Sendable {
    public var integrity: Integrity
    public var lost: [LostRange]
    /// Our own trace without an `end` line, or a foreign file that is cut.
    public var isTruncated: Bool
  }

  /// The traces met so far; the last is final when ``next()`` has given nil.
  ///
  /// A batch with a header beyond the first begins a new part.
  public var parts: [Part] { fatalError() }

  /// Opens a file; `-` is standard input.
  public init(opening path: String, options: Options = Options()) throws(TraceFileError) {
    fatalError()
  }

  /// Returns the next stretch of the file, or nil at its end.
  public func next() throws(TraceFileError) -> TraceBatch? { fatalError() }
}

public import TraceModel

/// Records a trace: events in, a crash-safe file out.
///
/// The writer reads no clock. `now` is any count of microseconds that never goes back; it decides
/// when text is flushed, and nothing else.
public struct TraceWriter: ~Copyable {
  public struct Options: Sendable {
    /// When text reaches the file.
    public enum Durability: String, CaseIterable, Sendable {
      /// When the feed goes quiet, at the latest after 250 ms.
      case quiet
      /// When a block is full.
      case block
    }

    public var durability = Durability.quiet
    /// True to wait for the disk after each flush.
    public var syncsEachFlush = false
    /// How many threads compress whole blocks; 0 compresses on the caller's.
    public var workers = 2

    public init() {}
  }

  /// What became of a file whose writer was closed.
  public struct Summary: Hashable, Sendable {
    /// The counted lines in the file.
    public var events: Int
    /// The file's length in bytes.
    public var bytes: Int
  }

  /// Where an existing trace goes on.
  public struct ResumePoint: Sendable {
    public var header: TraceHeader
    /// The `t` of the last line, µs.
    public var lastTime: Int
    public var events: Int
    public var unmatched: Int
  }

  /// Set where the file was appended to and had a header; `begin` is not called then.
  public var resumePoint: ResumePoint? { fatalError() }
  /// What the user should know, such as a file system without locks.
  public var warnings: [String] { fatalError() }
  /// How many events were written.
  public var events: Int { fatalError() }
  /// The length of the file so far, in bytes.
  public var bytes: Int { fatalError() }
  /// When ``tick(at:)`` must be called at the latest; nil: nothing is waiting.
  public var deadline: Int? { fatalError() }

  /// Creates a file, or a pipe's writer for `-`, `/dev/stdout`, a FIFO or a device.
  public init(creating path: String, replacing: Bool = false, options: Options = Options())
    throws(TraceFileError)
  { fatalError() }

  /// Opens a file to go on with it, healing its tail; creates it where there is none.
  public init(appendingTo path: String, options: Options = Options()) throws(TraceFileError) {
    fatalError()
  }

  /// Begins the trace with its header; not called where ``resumePoint`` is set.
  public mutating func begin(_ header: TraceHeader) throws(TraceFileError) { fatalError() }

  /// Writes an event's canonical line.
  public mutating func write(_ event: Event, at now: Int) throws(TraceFileError) { fatalError() }

  /// Writes an event whose line, without LF, the caller has.
  public mutating func write(_ event: Event, line: Span<UInt8>, at now: Int) throws(TraceFileError)
  { fatalError() }

  /// Says that the feed has no byte waiting: flushes, if the ration allows.
  public mutating func quiet(at now: Int) throws(TraceFileError) { fatalError() }

  /// Does what is due by time.
  public mutating func tick(at now: Int) throws(TraceFileError) { fatalError() }

  /// Seals the trace with its `end` line; `t` is that line's.
  public consuming func close(_ reason: End.Reason, t: Int, unmatched: Int = 0, status: Int? = nil)
    throws(TraceFileError) -> Summary
  { fatalError() }
}

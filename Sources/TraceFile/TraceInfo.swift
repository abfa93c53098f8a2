public import TraceModel

/// What the first and the last block of a file tell.
public struct TraceInfo: Sendable {
  public var path: String
  public var header: TraceHeader
  /// Sealed, open, crashed or foreign; damage between the ends is not looked for.
  public var integrity: Integrity
  /// The counted lines.
  public var events: Int
  /// The `t` of the last line, µs.
  public var duration: Int
  /// The file's length in bytes.
  public var bytes: Int
  public var end: End?

  /// Reads the ends of a container of ours; a foreign file is read wholly.
  public init(of path: String) throws(TraceFileError) { fatalError() }
}

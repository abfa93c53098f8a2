import TraceModel

extension TraceWriter {
  /// Seals a crashed trace where it is, with everything that was flushed.
  ///
  /// Only a torn end is healed so; damage in the middle needs a new file, by
  /// ``DerivedTrace/repair(_:into:options:)``.
  ///
  /// - Returns: What the file holds then; nil where it was sealed already.
  public static func heal(
    _ path: String, options: Options = Options()
  ) throws(TraceFileError) -> Summary? {
    var reading = TraceReader.Options()
    reading.calls = options.calls
    let reader = try TraceReader(opening: path, options: reading)
    while try reader.next() != nil {}
    switch reader.parts.last?.integrity {
    case .sealed: return nil
    case .foreign: throw .foreign(path: path)
    case .damaged: throw .notHealable(path: path)
    case .open, .crashed, nil: break
    }
    var writer = try TraceWriter(appendingTo: path, options: options)
    if writer.resumePoint == nil { try writer.begin(TraceHeader()) }
    return try writer.close(
      .healed, t: writer.lastTime, unmatched: writer.resumePoint?.unmatched ?? 0)
  }
}

public import TraceModel

/// What the first and the last block of a file tell.
public struct TraceInfo: Sendable {
  public var path: String
  public var header = TraceHeader()
  /// Damage between the ends is not looked for.
  public var integrity = Integrity.crashed
  /// The counted lines.
  public var events = 0
  /// The `t` of the last line, µs.
  public var duration = 0
  /// The file's length in bytes; 0 for a pipe.
  public var bytes = 0
  public var end: End?

  private let jobs: Int

  /// Reads the ends of a trace of ours; a foreign file, and a pipe, are read wholly.
  public init(of path: String, jobs: Int = 2) throws(TraceFileError) {
    self.path = path
    self.jobs = jobs
    let source = try ByteSource(opening: path, calls: .standard)
    bytes = source.size ?? 0
    guard source.isSeekable else {
      try read(TraceReader(source, path: path, options: TraceReader.Options(jobs: jobs)))
      return
    }
    switch try FileForm(of: source) {
    case .tooShort: integrity = source.hasWriter ? .open : .crashed
    case .foreign: try read(TraceReader(opening: path, options: TraceReader.Options(jobs: jobs)))
    case .blocks: try readEnds(of: source)
    }
  }

  private mutating func readEnds(of source: ByteSource) throws(TraceFileError) {
    if let probe = try BlockProbe(source, at: 0) {
      if probe.state == .whole, !probe.isOurs || probe.text.last != UInt8(ascii: "\n") {
        return try read(TraceReader(opening: path, options: TraceReader.Options(jobs: jobs)))
      }
      var scanner = LineScanner(keepsText: false)
      let first = scanner.segments(of: probe.wholeLines).first
      if let version = first?.unsupportedVersion {
        throw .unsupportedVersion(path: path, version: version)
      }
      header = first?.header ?? TraceHeader()
    }
    guard let tail = try TraceTail(source) else {
      integrity = source.hasWriter ? .open : .crashed
      return
    }
    end = tail.lines.end
    events = end?.events ?? tail.count
    duration = tail.time
    if tail.isSealed {
      integrity = .sealed
    } else if case .garbage = tail.rest {
      integrity = .damaged
    } else {
      integrity = source.hasWriter ? .open : .crashed
    }
  }

  private mutating func read(_ reader: TraceReader) throws(TraceFileError) {
    while let batch = try reader.next() {
      if let header = batch.header, events == 0 { self.header = header }
      events += batch.events.count
      duration = max(duration, batch.events.last?.t ?? 0, batch.endTime ?? 0)
      if let end = batch.end { self.end = end }
    }
    integrity = reader.parts.last?.integrity ?? .foreign
  }
}

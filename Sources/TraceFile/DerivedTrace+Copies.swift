public import TraceModel

extension DerivedTrace {
  /// Copies what lies between two times, with the state at its beginning and the same `seq`.
  ///
  /// `from` is the first `t` that is wanted and `to` the first that is not any more, µs.
  public static func cut(
    _ path: String, from: Int?, to: Int?, into output: String, options: Options = Options()
  ) throws(TraceFileError) -> Outcome {
    try copy(path, reading: TraceReader.Options(from: from, to: to), into: output, options)
  }

  /// Makes a trace of a foreign file, or copies one of ours.
  public static func convert(
    _ path: String, into output: String, options: Options = Options()
  ) throws(TraceFileError) -> Outcome {
    try copy(path, reading: TraceReader.Options(), into: output, options)
  }

  /// Saves what is left of a damaged or crashed trace; what is lost becomes `gap` lines.
  public static func repair(
    _ path: String, into output: String, options: Options = Options()
  ) throws(TraceFileError) -> Outcome {
    try copy(path, reading: TraceReader.Options(), into: output, options)
  }

  /// Puts the events of several traces into one, in the order of their wall-clock times.
  ///
  /// The header is the first trace's, with the earliest start; events of equal times stand in the
  /// order of the paths. A trace without a start is taken to start with the earliest.
  public static func merge(
    _ paths: [String], into output: String, options: Options = Options()
  ) throws(TraceFileError) -> Outcome {
    var inputs: [MergeInput] = []
    for path in paths { inputs.append(try MergeInput(path, calls: options.calls)) }
    let start = inputs.compactMap(\.header.start).min()
    for index in inputs.indices { inputs[index].shift(to: start) }
    var trace = try DerivedTrace(output, inputs: paths, options: options)
    var header = (inputs.first?.header ?? TraceHeader()).derived(from: paths)
    header.start = start
    try trace.begin(header)
    while let index = inputs.indices.min(by: { inputs[$0].isBefore(inputs[$1]) }),
      let event = inputs[index].event
    {
      guard event.t <= Event.maximumTime else { throw .tooFarApart(path: inputs[index].path) }
      try trace.write(event, line: inputs[index].line)
      try inputs[index].advance()
    }
    return Outcome(summary: try trace.close(), parts: inputs.flatMap(\.parts))
  }

  /// Writes events that were made of a trace, with the header that says so.
  public static func make(
    _ header: TraceHeader, _ events: [Event], from input: String, into output: String,
    options: Options = Options()
  ) throws(TraceFileError) -> Outcome {
    var trace = try DerivedTrace(output, inputs: [input], options: options)
    try trace.begin(header)
    for event in events { try trace.write(event, line: []) }
    return Outcome(summary: try trace.close(), parts: [])
  }

  private static func copy(
    _ path: String, reading: TraceReader.Options, into output: String, _ options: Options
  ) throws(TraceFileError) -> Outcome {
    var reading = reading
    reading.keepsText = true
    reading.calls = options.calls
    let reader = try TraceReader(opening: path, options: reading)
    var trace = try DerivedTrace(output, inputs: [path], options: options)
    while let lines = try reader.nextLines() { try trace.copy(lines, from: path) }
    return Outcome(summary: try trace.close(), parts: reader.parts)
  }
}

/// One of the traces that are merged, and where it stands.
private struct MergeInput {
  private let reader: TraceReader
  private var lines = TraceReader.Lines(batch: TraceBatch())
  private var index = 0
  /// What its times are moved by, µs.
  private var offset = 0
  private(set) var header = TraceHeader()

  init(_ path: String, calls: SystemCalls) throws(TraceFileError) {
    var options = TraceReader.Options(jobs: 1)
    options.keepsText = true
    options.calls = calls
    reader = try TraceReader(opening: path, options: options)
    try load()
  }

  var parts: [TraceReader.Part] { reader.parts }
  var path: String { reader.path }

  /// The next event, at the time of the merged trace.
  var event: Event? {
    guard index < lines.batch.events.count else { return nil }
    var event = lines.batch.events[index]
    event.t += offset
    return event
  }

  var line: ArraySlice<UInt8> { lines.line(at: index) }

  mutating func shift(to start: WallClock?) {
    guard let start, let own = header.start else { return }
    offset = own.microseconds - start.microseconds
  }

  /// True where the next event comes before another trace's; a trace that is over comes last.
  func isBefore(_ other: MergeInput) -> Bool {
    (event?.t ?? .max) < (other.event?.t ?? .max)
  }

  mutating func advance() throws(TraceFileError) {
    index += 1
    if index == lines.batch.events.count { try load() }
  }

  private mutating func load() throws(TraceFileError) {
    index = 0
    repeat {
      guard let next = try reader.nextLines() else {
        lines = TraceReader.Lines(batch: TraceBatch())
        return
      }
      lines = next
      if let header = next.batch.header, reader.parts.count == 1 { self.header = header }
    } while lines.batch.events.isEmpty
  }
}

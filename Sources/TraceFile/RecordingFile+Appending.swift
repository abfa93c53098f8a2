import TraceModel

extension RecordingFile {
  /// Opens a trace of ours to go on with it; a file that is not there is created.
  ///
  /// The lock comes first, and only then is anything cut.
  static func appending(
    _ path: String, calls: SystemCalls
  ) throws(TraceFileError) -> OpenedRecording {
    if let stream = try stream(path, calls: calls) { return OpenedRecording(output: stream) }
    let file = try OpenFile(path, .update, calls: calls)
    let warnings = try lock(file)
    let source = ByteSource(file)
    var opened: OpenedRecording
    switch try FileForm(of: source) {
    case .foreign: throw .foreign(path: path)
    case .tooShort: opened = try beginning(anew: file)
    case .blocks:
      if let tail = try TraceTail(source) {
        opened = try goingOn(file, behind: tail, header: header(of: source))
      } else if let probe = try BlockProbe(source, at: 0), probe.isTail {
        opened = try beginning(anew: file)
      } else {
        throw .foreign(path: path)
      }
    }
    opened.warnings = warnings
    return opened
  }

  /// A file in which nothing was flushed yet.
  private static func beginning(anew file: OpenFile) throws(TraceFileError) -> OpenedRecording {
    let output = RecordingFile(file, isStream: false)
    try output.cut(to: 0)
    return OpenedRecording(output: output)
  }

  private static func header(of source: ByteSource) throws(TraceFileError) -> TraceHeader {
    guard let probe = try BlockProbe(source, at: 0) else { return TraceHeader() }
    var scanner = LineScanner(keepsText: false)
    let segment = scanner.segments(of: probe.wholeLines).first
    if let version = segment?.unsupportedVersion {
      throw .unsupportedVersion(path: source.file.path, version: version)
    }
    return segment?.header ?? TraceHeader()
  }

  /// Cuts the end off, heals a torn block, and takes up the state there.
  private static func goingOn(
    _ file: OpenFile, behind tail: TraceTail, header: TraceHeader
  ) throws(TraceFileError) -> OpenedRecording {
    guard tail.count <= Limits.events else { throw .foreign(path: file.path) }
    let isEndBlock = tail.lines.end != nil
    // Another writer's block may hold a whole trace, its end included.
    if isEndBlock, !tail.lines.events.isEmpty || tail.lines.header != nil {
      throw .foreign(path: file.path)
    }
    let output = RecordingFile(file, isStream: false, tail: tail.size)
    var snapshot = Snapshot(header: tail.lines.header ?? header)
    if let keyframe = tail.lines.keyframe { snapshot.apply(keyframe.keyframe) }
    var flushed = tail.lines.events.count
    if case .garbage = tail.rest {
      // The damage stays where it is.
    } else if isEndBlock {
      try output.cut(to: tail.block.offset)
    } else {
      flushed = try output.heal(tail)
    }
    for event in tail.lines.events[..<flushed] { snapshot.apply(event) }
    let count = tail.count - tail.lines.events.count + flushed
    return OpenedRecording(
      output: output,
      resume: TraceWriter.ResumePoint(
        header: header, lastTime: tail.time, events: count,
        unmatched: tail.lines.end?.unmatched ?? 0),
      snapshot: snapshot, unflushed: tail.lines.lines(from: flushed))
  }

  /// Ends the last block where it was flushed last.
  ///
  /// - Returns: How many of the block's lines it still has.
  private func heal(_ tail: TraceTail) throws(TraceFileError) -> Int {
    let block = tail.block
    if block.state == .whole {
      try cut(to: block.offset + block.length)
      if block.declaredLength != block.length { try patchLength(of: block.offset) }
      return tail.lines.events.count
    }
    guard let flush = block.lastFlush else {
      try cut(to: block.offset)
      return 0
    }
    try cut(to: block.offset + flush.length)
    let checksum = Checksum.of(Array(block.text[..<flush.textLength]))
    usesReserve = true
    try append(
      BlockFormat.emptyFinalBlock
        + BlockFormat.trailer(checksum: checksum, textLength: flush.textLength))
    usesReserve = false
    try patchLength(of: block.offset)
    return tail.lines.count(upTo: flush.textLength, in: block.text)
  }

  private func patchLength(of offset: Int) throws(TraceFileError) {
    try patch(
      BlockFormat.size(length: tail - offset), at: offset + BlockFormat.sizeOffset)
  }
}

extension Segment {
  /// The events from an index on, with their lines without LF.
  fileprivate func lines(from first: Int) -> [(event: Event, line: [UInt8])] {
    events.indices.dropFirst(first).map { index in
      let start = index == 0 ? 0 : lineEnds[index - 1]
      return (events[index], Array(text[start..<(lineEnds[index] - 1)]))
    }
  }

  /// How many events stand in the first bytes of their block.
  ///
  /// The header and the keyframe of the block are before them, and blank lines count as nothing.
  fileprivate func count(upTo length: Int, in block: [UInt8]) -> Int {
    let lead = block[..<length].count { $0 == UInt8(ascii: "\n") }
    return max(0, lead - (header == nil ? 0 : 1) - (keyframe == nil ? 0 : 1))
  }
}

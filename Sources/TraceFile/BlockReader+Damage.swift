/// Bytes of a file that are no block, and no tail of one.
public struct DamagedStretch: Hashable, Codable, Sendable {
  /// Where it begins, and how long it is, in bytes.
  public var offset: Int
  public var length: Int
}

extension BlockReader {
  /// Where reading can go on behind damage.
  private enum Continuation {
    /// A whole block of ours, or its open tail, begins here.
    case block(Int)
    /// The source ends here, and nothing of ours was found.
    case end(Int)
  }

  /// Reads what stands at `position`, which no worker could read; nil where there was nothing.
  func irregularPiece() throws(TraceFileError) -> Piece? {
    let start = position
    let isCut = try isCutHeader(at: start)
    let probe = try BlockProbe(source, at: start)
    if let probe, probe.state == .whole { return piece(of: probe) }
    switch try continuation(after: start) {
    case .block(let next):
      jump(to: next)
      return .damage(DamagedStretch(offset: start, length: next - start))
    case .end(let end):
      finish(at: end)
      if isCut { return .tail([]) }
      guard let probe, probe.isTail else {
        return .damage(DamagedStretch(offset: start, length: end - start))
      }
      if probe.state == .damaged {
        let length = max(probe.lastFlush?.length ?? 0, BlockFormat.headerLength)
        postpone(.damage(DamagedStretch(offset: start + length, length: end - start - length)))
      }
      return .tail(Segment.trusted(segments(of: probe.wholeLines)))
    }
  }

  /// The lines of a block that is whole, whatever its header says of its length.
  private func piece(of probe: BlockProbe) -> Piece {
    guard probe.isOurs, probe.text.last == UInt8(ascii: "\n") else {
      return .foreign(offset: probe.offset)
    }
    jump(to: probe.offset + probe.length)
    if let declared = probe.declaredLength, declared != probe.length {
      postpone(.damage(DamagedStretch(offset: probe.offset + BlockFormat.sizeOffset, length: 2)))
    }
    return .block(segments(of: probe.text[...]))
  }

  private func segments(of text: ArraySlice<UInt8>) -> [Segment] {
    guard !text.isEmpty else { return [] }
    var scanner = LineScanner(keepsText: keepsText)
    return scanner.segments(of: text)
  }

  /// True where the source ends within what may be a header.
  private func isCutHeader(at offset: Int) throws(TraceFileError) -> Bool {
    let bytes = try source.bytes(at: offset, count: BlockFormat.headerLength)
    return BlockFormat.start(bytes.span) == .cut
  }

  private func continuation(after start: Int) throws(TraceFileError) -> Continuation {
    let search = BlockSearch(source)
    var offset = start + 1
    while true {
      let bytes = try source.bytes(at: offset, count: 1 << 16)
      guard bytes.count >= BlockFormat.headerLength else { return .end(offset + bytes.count) }
      for found in BlockSearch.headers(in: bytes) where try search.block(at: offset + found) != nil
      {
        return .block(offset + found)
      }
      offset += bytes.count - BlockFormat.headerLength + 1
      source.release(before: offset)
    }
  }
}

extension BlockProbe {
  /// True for the beginning of a block of ours that a recorder may have left so.
  ///
  /// A block that has all its bytes and a wrong checksum is none: its lines cannot be trusted.
  var isTail: Bool {
    switch state {
    case .whole: false
    case .unfinished: isOurs || wholeLines.isEmpty
    case .damaged: isOurs && declaredLength == nil && length == 0
    }
  }
}

extension Segment {
  /// The segments up to the first line that no recorder writes, for text without a checksum.
  fileprivate static func trusted(_ segments: [Segment]) -> [Segment] {
    guard let bad = segments.firstIndex(where: { $0.firstDoubtful != nil }) else {
      return segments
    }
    var last = segments[bad]
    let count = last.firstDoubtful ?? 0
    last.events.removeSubrange(count...)
    last.end = nil
    if !last.lineEnds.isEmpty {
      last.lineEnds.removeSubrange(count...)
      last.text.removeSubrange((last.lineEnds.last ?? 0)...)
    }
    return segments[..<bad] + [last]
  }
}

import TraceModel

extension ByteSource {
  /// A block as far as seeking needs it.
  private struct Landmark {
    var offset: Int
    var time: Int
    var after: Int
  }

  /// The offset of the last block whose keyframe is older than a time, found by bisection.
  ///
  /// Nil where reading must begin at the file's beginning: in a pipe, before the second block, and
  /// where times or numbers are seen to go back. That several traces stand in one file can escape
  /// a bisection; a range is meant for a file of one trace.
  func offsetOfBlock(before time: Int) throws(TraceFileError) -> Int? {
    guard let size else { return nil }
    var best = Landmark(offset: 0, time: 0, after: 0)
    var end = size
    var endAfter = Int.max
    while end - best.offset > 1 {
      let middle = (best.offset + end) / 2
      guard let found = try landmark(from: middle, before: end) else {
        end = middle
        continue
      }
      guard found.time >= best.time, (best.after...endAfter).contains(found.after) else {
        return nil
      }
      if found.time < time {
        best = found
      } else {
        end = middle
        endAfter = found.after
      }
    }
    return best.offset > 0 ? best.offset : nil
  }

  /// The first block that begins in a range.
  private func landmark(from start: Int, before end: Int) throws(TraceFileError) -> Landmark? {
    let search = BlockSearch(self)
    var offset = start
    while offset < end {
      let bytes = try bytes(
        at: offset, count: min(1 << 14, end - offset + BlockFormat.headerLength))
      for found in BlockSearch.headers(in: bytes) {
        guard offset + found < end else { return nil }
        if let landmark = try landmark(at: offset + found, search) { return landmark }
      }
      guard bytes.count > BlockFormat.headerLength else { return nil }
      offset += bytes.count - BlockFormat.headerLength + 1
    }
    return nil
  }

  /// The block at an offset, if the chain holds behind it and it begins with a keyframe.
  private func landmark(
    at offset: Int, _ search: BlockSearch
  ) throws(TraceFileError) -> Landmark? {
    let text = try search.beginning(ofBlockAt: offset)
    guard let keyframe = BlockText.keyframe(text.span, at: 0) else { return nil }
    let header = try bytes(at: offset, count: BlockFormat.headerLength)
    if case .block(let length) = BlockFormat.start(header.span) {
      let next = try self.bytes(at: offset + length, count: BlockFormat.headerLength)
      guard next.isEmpty || BlockFormat.start(next.span) != .none else { return nil }
    }
    return Landmark(offset: offset, time: keyframe.time, after: keyframe.after)
  }
}

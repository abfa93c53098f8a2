import TraceModel

/// Finds what a text of lines says again, for deflate.
///
/// A general matcher tries many places for each byte. A line of a trace ends as one before it did,
/// behind its `t`: one look-up finds the longest match there is, and what is left are some digits.
struct LineMatcher {
  /// What was found, in the text's order.
  private(set) var steps: [DeflateStep] = []
  /// How many bytes of the text are in lines that end as another did.
  private(set) var repeated = 0

  /// How many bytes were taken as they are since the last match.
  private var literals = 0
  /// Where a line with such a tail stood last, and where four such bytes did; from 1, 0 is nowhere.
  private var tails = [UInt16](repeating: 0, count: tableSize)
  private var quads = [UInt16](repeating: 0, count: tableSize)

  private static let tableBits = 11
  private static let tableSize = 1 << tableBits

  private struct Line {
    /// Where what may be a repeat begins: behind the digits of the `t`.
    var start: Int
    /// Behind its LF.
    var end: Int
    /// What may be a repeat, without the LF; nil where it is too short.
    var tail: LineTail?
  }

  /// Takes a text apart, of fewer than 65,536 bytes.
  mutating func match(_ text: UnsafeBufferPointer<UInt8>) {
    steps.removeAll(keepingCapacity: true)
    repeated = 0
    literals = 0
    for index in 0..<Self.tableSize {
      tails[index] = 0
      quads[index] = 0
    }
    var done = 0
    var line = unsafe Self.line(at: 0, in: text)
    while done < text.count {
      let next = unsafe Self.line(at: line.end, in: text)
      literals += line.start - done
      done = unsafe takeTail(of: line, upTo: next.start, in: text)
      line = next
    }
    if literals > 0 { steps.append(DeflateStep(literals: literals)) }
  }

  private static func line(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Line {
    var start = start
    if text.count - start > 5, unsafe text[start + 4] == UInt8(ascii: ":") {
      start += 5
      while start < text.count, unsafe text[start] &- UInt8(ascii: "0") < 10 { start += 1 }
    }
    let tail = unsafe LineTail(from: start, in: text)
    return Line(start: start, end: tail.map { start + $0.length + 1 } ?? text.count, tail: tail)
  }

  /// Takes a line behind its `t`, and of the next one what is the same behind both.
  ///
  /// - Returns: Where the next byte is that was not taken.
  private mutating func takeTail(
    of line: Line, upTo limit: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if let tail = line.tail {
      let slot = Int(tail.hash >> UInt64(64 - Self.tableBits))
      let earlier = Int(tails[slot]) - 1
      tails[slot] = UInt16(line.start + 1)
      let length = unsafe Self.commonLength(
        of: earlier, and: line.start, upTo: limit - line.start, in: text)
      if length >= line.end - line.start {
        repeated += line.end - line.start
        takeMatch(length: length, distance: line.start - earlier)
        return line.start + length
      }
    }
    unsafe takeBytes(of: text, from: line.start, to: line.end)
    return line.end
  }

  /// Takes a stretch that is no repeat of a whole line, by the last place of each four bytes.
  private mutating func takeBytes(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) {
    var index = start
    while index + 4 <= end {
      let earlier = unsafe exchangePlace(of: index, in: text)
      let length = unsafe Self.commonLength(
        of: earlier, and: index, upTo: end - index, in: text)
      guard length >= 4 else {
        literals += 1
        index += 1
        continue
      }
      takeMatch(length: length, distance: index - earlier)
      for covered in (index + 1)..<(index + length) where covered + 4 <= end {
        _ = unsafe exchangePlace(of: covered, in: text)
      }
      index += length
    }
    literals += end - index
  }

  /// Notes where the four bytes from a place on are, and gives where they were before.
  private mutating func exchangePlace(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = unsafe UnsafeRawBufferPointer(text).loadUnaligned(
      fromByteOffset: index, as: UInt32.self)
    let slot = Int((bytes &* 0x9E37_79B1) >> UInt32(32 - Self.tableBits))
    defer { quads[slot] = UInt16(index + 1) }
    return Int(quads[slot]) - 1
  }

  private mutating func takeMatch(length: Int, distance: Int) {
    var left = length
    while left > DeflateStep.longest {
      // What is left is long enough to be a match too.
      let length = DeflateStep.longest - 3
      steps.append(DeflateStep(literals: literals, length: length, distance: distance))
      literals = 0
      left -= length
    }
    steps.append(DeflateStep(literals: literals, length: left, distance: distance))
    literals = 0
  }

  /// How many bytes are the same from two places on; 0 where the first is too far away, or nowhere.
  private static func commonLength(
    of earlier: Int, and place: Int, upTo limit: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard earlier >= 0, place - earlier <= DeflateStep.farthest else { return 0 }
    let bytes = UnsafeRawBufferPointer(text)
    var length = 0
    while length + 8 <= limit {
      let difference =
        unsafe bytes.loadUnaligned(fromByteOffset: earlier + length, as: UInt64.self).littleEndian
        ^ bytes.loadUnaligned(fromByteOffset: place + length, as: UInt64.self).littleEndian
      guard difference == 0 else { return length + difference.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < limit, unsafe bytes[earlier + length] == bytes[place + length] { length += 1 }
    return length
  }
}

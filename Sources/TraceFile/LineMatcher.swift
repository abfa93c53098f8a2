import TraceModel

/// Finds what a text of lines says again, for deflate.
///
/// A general matcher tries many places for each byte. A line of a trace ends as one before it did,
/// behind its `t`: one look-up finds the longest match there is, and what is left are some digits.
struct LineMatcher {
  /// What was found, in the text's order.
  private(set) var tokens: [DeflateToken] = []
  /// How many bytes of the text are in lines that end as another did.
  private(set) var repeated = 0

  /// Where a line with such a tail stood last, and where four such bytes did; from 1, 0 is nowhere.
  private var tails = [UInt16](repeating: 0, count: tableSize)
  private var quads = [UInt16](repeating: 0, count: tableSize)

  private static let tableBits = 11
  private static let tableSize = 1 << tableBits

  private struct Line {
    /// Where what may be a repeat begins: behind the digits of the `t`.
    var tail: Int
    /// Behind its LF.
    var end: Int
  }

  /// Takes a text apart, of fewer than 65,536 bytes.
  mutating func match(_ text: UnsafeBufferPointer<UInt8>) {
    tokens.removeAll(keepingCapacity: true)
    repeated = 0
    for index in 0..<Self.tableSize {
      tails[index] = 0
      quads[index] = 0
    }
    var done = 0
    var line = unsafe Self.line(at: 0, in: text)
    while done < text.count {
      let next = unsafe Self.line(at: line.end, in: text)
      unsafe appendLiterals(of: text, from: done, to: line.tail)
      done = unsafe takeTail(of: line, upTo: next.tail, in: text)
      line = next
    }
  }

  private static func line(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Line {
    var tail = start
    if text.count - start > 5, unsafe text[start + 4] == UInt8(ascii: ":") {
      tail += 5
      while tail < text.count, unsafe text[tail] &- UInt8(ascii: "0") < 10 { tail += 1 }
    }
    let rest = unsafe LineTail(from: tail, in: text)
    return Line(tail: tail, end: rest.map { tail + $0.length + 1 } ?? text.count)
  }

  /// Takes a line behind its `t`, and of the next one what is the same behind both.
  ///
  /// - Returns: Where the next byte is that was not taken.
  private mutating func takeTail(
    of line: Line, upTo limit: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if let tail = unsafe LineTail(from: line.tail, in: text) {
      let slot = Int(tail.hash >> UInt64(64 - Self.tableBits))
      let earlier = Int(tails[slot]) - 1
      tails[slot] = UInt16(line.tail + 1)
      let length = unsafe Self.commonLength(
        of: earlier, and: line.tail, upTo: limit - line.tail, in: text)
      if length >= line.end - line.tail {
        repeated += line.end - line.tail
        appendMatch(length: length, distance: line.tail - earlier)
        return line.tail + length
      }
    }
    unsafe takeBytes(of: text, from: line.tail, to: line.end)
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
        of: earlier, and: index, upTo: min(DeflateToken.longest, end - index), in: text)
      guard length >= 4 else {
        tokens.append(.literal(unsafe text[index]))
        index += 1
        continue
      }
      tokens.append(.match(length: length, distance: index - earlier))
      for covered in (index + 1)..<(index + length) where covered + 4 <= end {
        _ = unsafe exchangePlace(of: covered, in: text)
      }
      index += length
    }
    unsafe appendLiterals(of: text, from: index, to: end)
  }

  /// Notes where the four bytes from a place on are, and gives where they were before.
  private mutating func exchangePlace(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = unsafe UnsafeRawBufferPointer(text).loadUnaligned(
      fromByteOffset: index, as: UInt32.self)
    let slot = Int((bytes &* 0x9E37_79B1) >> UInt32(32 - Self.tableBits))
    defer { quads[slot] = UInt16(index + 1) }
    return Int(quads[slot]) - 1
  }

  private mutating func appendLiterals(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) {
    var index = start
    while index < end {
      tokens.append(.literal(unsafe text[index]))
      index += 1
    }
  }

  private mutating func appendMatch(length: Int, distance: Int) {
    var left = length
    while left > DeflateToken.longest {
      // What is left is long enough to be a match too.
      tokens.append(.match(length: DeflateToken.longest - 3, distance: distance))
      left -= DeflateToken.longest - 3
    }
    tokens.append(.match(length: left, distance: distance))
  }

  /// How many bytes are the same from two places on; 0 where the first is too far away, or nowhere.
  private static func commonLength(
    of earlier: Int, and place: Int, upTo limit: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard earlier >= 0, place - earlier <= DeflateToken.farthest else { return 0 }
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

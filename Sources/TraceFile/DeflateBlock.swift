/// Writes tokens as one deflate stream: a single block with codes of its own (RFC 1951, 3.2.7).
enum DeflateBlock {
  private static let endOfBlock = 256
  private static let literalCount = 286
  private static let distanceCount = 30

  static func stream(of tokens: [DeflateToken]) -> [UInt8] {
    var literalCounts = [Int](repeating: 0, count: literalCount)
    var distanceCounts = [Int](repeating: 0, count: distanceCount)
    for token in tokens {
      literalCounts[token.symbol.number] += 1
      if !token.isLiteral { distanceCounts[token.distanceSymbol.number] += 1 }
    }
    literalCounts[endOfBlock] = 1
    let literals = HuffmanCode(for: literalCounts, limit: 15)
    let distances = HuffmanCode(for: distanceCounts, limit: 15)
    var bits = BitWriter(expecting: tokens.count * 2)
    // The last block, and one with codes of its own.
    bits.append(1 | 2 << 1, bits: 3)
    append(literals, distances, to: &bits)
    for token in tokens {
      append(token.symbol, of: literals, to: &bits)
      if !token.isLiteral { append(token.distanceSymbol, of: distances, to: &bits) }
    }
    append(DeflateSymbol(number: endOfBlock), of: literals, to: &bits)
    bits.finish()
    return bits.bytes
  }

  private static func append(
    _ symbol: DeflateSymbol, of code: HuffmanCode, to bits: inout BitWriter
  ) {
    let length = code.lengths[symbol.number]
    bits.append(
      code.words[symbol.number] | UInt64(symbol.extra) << UInt64(length),
      bits: length + symbol.extraBits)
  }
}

// MARK: - The codes themselves

extension DeflateBlock {
  /// The order in which the lengths of the lengths' own code are told.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Appends the lengths of both codes' words, in a code for lengths.
  private static func append(
    _ literals: HuffmanCode, _ distances: HuffmanCode, to bits: inout BitWriter
  ) {
    let told = (
      literals: told(of: literals, atLeast: 257), distances: told(of: distances, atLeast: 1)
    )
    let symbols = runs(in: told.literals + told.distances)
    var counts = [Int](repeating: 0, count: lengthOrder.count)
    for symbol in symbols { counts[symbol.number] += 1 }
    let code = HuffmanCode(for: counts, limit: 7)
    let last = lengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0
    let orderCount = max(4, last + 1)
    bits.append(UInt64(told.literals.count - 257), bits: 5)
    bits.append(UInt64(told.distances.count - 1), bits: 5)
    bits.append(UInt64(orderCount - 4), bits: 4)
    for symbol in lengthOrder[..<orderCount] {
      bits.append(UInt64(code.lengths[symbol]), bits: 3)
    }
    for symbol in symbols { append(symbol, of: code, to: &bits) }
  }

  /// The lengths of a code without the zeros at the end.
  private static func told(of code: HuffmanCode, atLeast count: Int) -> ArraySlice<Int> {
    let last = code.lengths.lastIndex { $0 > 0 } ?? 0
    return code.lengths[..<max(count, last + 1)]
  }

  /// Lengths with runs of one told at once: 16 repeats the last, 17 and 18 are zeros.
  private static func runs(in lengths: ArraySlice<Int>) -> [DeflateSymbol] {
    var symbols: [DeflateSymbol] = []
    var rest = lengths
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      var taken = 1
      if length == 0, run >= 11 {
        taken = min(run, 138)
        symbols.append(DeflateSymbol(number: 18, extraBits: 7, extra: taken - 11))
      } else if length == 0, run >= 3 {
        taken = run
        symbols.append(DeflateSymbol(number: 17, extraBits: 3, extra: taken - 3))
      } else if run >= 4 {
        symbols.append(DeflateSymbol(number: length))
        taken = 1 + min(run - 1, 6)
        symbols.append(DeflateSymbol(number: 16, extraBits: 2, extra: taken - 4))
      } else {
        symbols.append(DeflateSymbol(number: length))
      }
      rest = rest.dropFirst(taken)
    }
    return symbols
  }
}

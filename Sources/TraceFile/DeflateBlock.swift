/// Writes a text as one deflate stream: a single block with codes of its own (RFC 1951, 3.2.7).
enum DeflateBlock {
  private static let endOfBlock = 256
  private static let literalCount = 286
  private static let distanceCount = 30

  /// The stream of a text that was taken apart.
  static func stream(
    of steps: [DeflateStep], in text: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    let (literals, distances) = unsafe codes(for: steps, in: text)
    var bits = BitWriter(expecting: text.count / 4)
    // The last block, and one with codes of its own.
    bits.append(1 | 2 << 1, bits: 3)
    append(literals, distances, to: &bits)
    var index = 0
    for step in steps {
      let match = index + Int(step.literals)
      while index < match {
        let word = unsafe literals.words[Int(text[index])]
        bits.append(word.bits, bits: word.length)
        index += 1
      }
      guard step.length > 0 else { continue }
      append(step.lengthSymbol, of: literals, to: &bits)
      append(step.distanceSymbol, of: distances, to: &bits)
      index += Int(step.length)
    }
    append(DeflateSymbol(number: endOfBlock), of: literals, to: &bits)
    return bits.bytes
  }

  /// The best codes for what occurs: one for bytes and lengths, one for distances.
  private static func codes(
    for steps: [DeflateStep], in text: UnsafeBufferPointer<UInt8>
  ) -> (literals: HuffmanCode, distances: HuffmanCode) {
    var literals = [Int](repeating: 0, count: literalCount)
    var distances = [Int](repeating: 0, count: distanceCount)
    literals[endOfBlock] = 1
    var index = 0
    for step in steps {
      let match = index + Int(step.literals)
      while index < match {
        unsafe literals[Int(text[index])] += 1
        index += 1
      }
      guard step.length > 0 else { continue }
      literals[step.lengthSymbol.number] += 1
      distances[step.distanceSymbol.number] += 1
      index += Int(step.length)
    }
    return (HuffmanCode(for: literals, limit: 15), HuffmanCode(for: distances, limit: 15))
  }

  private static func append(
    _ symbol: DeflateSymbol, of code: HuffmanCode, to bits: inout BitWriter
  ) {
    let word = code.words[symbol.number]
    bits.append(
      word.bits | UInt64(symbol.extra) << UInt64(word.length),
      bits: word.length + symbol.extraBits)
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
    let last = lengthOrder.lastIndex { code.words[$0].length > 0 } ?? 0
    let orderCount = max(4, last + 1)
    bits.append(UInt64(told.literals.count - 257), bits: 5)
    bits.append(UInt64(told.distances.count - 1), bits: 5)
    bits.append(UInt64(orderCount - 4), bits: 4)
    for symbol in lengthOrder[..<orderCount] {
      bits.append(UInt64(code.words[symbol].length), bits: 3)
    }
    for symbol in symbols { append(symbol, of: code, to: &bits) }
  }

  /// The lengths of a code without the zeros at the end.
  private static func told(of code: HuffmanCode, atLeast count: Int) -> ArraySlice<Int> {
    let lengths = code.words.map(\.length)
    let last = lengths.lastIndex { $0 > 0 } ?? 0
    return lengths[..<max(count, last + 1)]
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

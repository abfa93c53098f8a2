import Testing

@testable import TraceFile

@Suite struct LineMatcherTests {
  @Test(arguments: [1, 2, 3, 4])
  func whatIsTakenApartComesTogetherAgain(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var text: [UInt8] = []
    var t = 0
    let words = ["portrait", "landscapeLeft", "faceUp"]
    while text.count < 59_000 {
      t += Int.random(in: 0...2_000_000, using: &generator)
      let word = words.randomElement(using: &generator) ?? ""
      let scene = Int.random(in: 0..<40, using: &generator)
      text += Array(
        #"{"t":\#(t),"kind":"device","orientation":"\#(word)","scene":"\#(scene)"}"#.utf8)
      text.append(UInt8(ascii: "\n"))
      if scene == 0 { text += (0..<300).map { _ in UInt8.random(in: 0...255, using: &generator) } }
    }
    expectRoundTrip(text)
  }

  @Test(arguments: [
    "", "x", "\n", "\n\n\n\n\n\n\n\n", "no end", "{\"t\":1}\n", "{\"t\":1}\n{\"t\":1}\n", "{\"t\":",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "{\"t\":12,\"a\":1}\n{\"t\":12,\"a\":1}\n{\"t\":13",
  ])
  func anyTextComesTogetherAgain(_ text: String) { expectRoundTrip(Array(text.utf8)) }

  @Test func longLinesAndFarOnesComeTogetherAgain() {
    let long = String(repeating: "0123456789", count: 70) + "\n"
    let other = (0..<3000).map { "\($0)-\($0 * 7)\n" }.joined()
    expectRoundTrip(Array((long + long + other + long + other).utf8))
    expectRoundTrip([UInt8](repeating: 0, count: 65_535))
    expectRoundTrip((0..<60_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) })
  }

  /// Counts as lopsided as they come make words of more than fifteen bits, were there no limit.
  @Test func aCodeKeepsItsLimit() {
    var counts = [1, 1]
    while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    for limit in [7, 15] {
      let code = HuffmanCode(for: counts, limit: limit)
      #expect(code.words.allSatisfy { (1...limit).contains($0.length) })
      let sum = code.words.reduce(0) { $0 + 1 << (limit - $1.length) }
      #expect(sum == 1 << limit, "no word is wasted")
    }
  }

  /// The tables of RFC 1951, 3.2.5.
  @Test(arguments: [
    (3, 257, 0, 0), (10, 264, 0, 0), (11, 265, 1, 0), (12, 265, 1, 1), (13, 266, 1, 0),
    (66, 276, 3, 7), (67, 277, 4, 0), (130, 280, 4, 15), (131, 281, 5, 0), (257, 284, 5, 30),
    (258, 285, 0, 0),
  ])
  func aLengthHasItsSymbol(_ length: Int, _ number: Int, _ bits: Int, _ extra: Int) {
    let step = DeflateStep(literals: 0, length: length, distance: 1)
    #expect(step.lengthSymbol == DeflateSymbol(number: number, extraBits: bits, extra: extra))
  }

  @Test(arguments: [
    (1, 0, 0, 0), (4, 3, 0, 0), (5, 4, 1, 0), (6, 4, 1, 1), (7, 5, 1, 0), (9, 6, 2, 0),
    (193, 15, 6, 0), (24_577, 29, 13, 0), (32_768, 29, 13, 8191),
  ])
  func aDistanceHasItsSymbol(_ distance: Int, _ number: Int, _ bits: Int, _ extra: Int) {
    let step = DeflateStep(literals: 0, length: 3, distance: distance)
    #expect(step.distanceSymbol == DeflateSymbol(number: number, extraBits: bits, extra: extra))
  }

  /// Expects that zlib makes the text again of what the matcher found in it.
  private func expectRoundTrip(
    _ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var matcher = LineMatcher()
    for _ in 0..<2 {
      let stream = unsafe text.withUnsafeBufferPointer {
        unsafe matcher.match($0)
        return unsafe DeflateBlock.stream(of: matcher.steps, in: $0)
      }
      var again: [UInt8] = []
      let (status, consumed) = InflateStream(.raw).inflate(
        stream[...], limit: text.count + 1, into: &again)
      #expect(status == .ended && consumed == stream.count, sourceLocation: sourceLocation)
      #expect(again == text, sourceLocation: sourceLocation)
    }
  }
}

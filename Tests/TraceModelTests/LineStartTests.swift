import Testing
import TraceModel

@Suite struct LineStartTests {
  private static let tail = #","kind":"device","orientation":"faceUp"}"#

  /// Times of so many digits, near one another, each also with a byte that is another.
  @Test(arguments: 1...17)
  func aTimeReadsAsInTheFullParser(_ digits: Int) throws {
    var generator = SeededGenerator(seed: UInt64(digits))
    var limit = 1
    for _ in 0..<digits { limit *= 10 }
    let most = min(limit - 1, Event.maximumTime + 1)
    var t = Int.random(in: min(limit / 10, most)...most, using: &generator)
    var lines: [[UInt8]] = []
    for index in 0..<(7 + digits) {
      t = min(most, t + generator.pick([0, 1, 999, 16_000, 99_999_999, 100_000_000]))
      let line = Array((#"{"t":\#(t)"# + Self.tail).utf8)
      var other = line
      other[index] = generator.pick(Array("0123456789 ,\":{}.-et/\u{0}".utf8))
      lines += [line, other, line]
    }
    try expectAgreement(lines)
  }

  /// Times that get a digit more, which no start that was seen fits.
  @Test func timesMayBecomeLonger() throws {
    var times: [Int] = []
    var limit = 1
    while limit < Event.maximumTime {
      times += [limit - 2, limit - 1, limit, limit + 1].filter { $0 >= 0 }
      limit *= 10
    }
    try expectAgreement(times.map { Array((#"{"t":\#($0)"# + Self.tail).utf8) })
  }

  /// A line that is cut short is not read beyond its end.
  @Test func aTextMayEndAnywhere() {
    let line = Array((#"{"t":1234567890"# + Self.tail + "\n").utf8)
    for length in line.indices {
      var scanner = EventScanner()
      var position = 0
      var time = 0
      let text = line + line + line.prefix(length)
      unsafe text.withUnsafeBufferPointer {
        _ = unsafe scanner.event(text: $0, at: &position)
        unsafe scanner.appendRepeats(in: $0, at: &position, from: &time)
      }
      #expect(position == 2 * line.count)
      #expect(scanner.events.count == 1)
    }
  }
}

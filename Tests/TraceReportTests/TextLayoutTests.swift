import Testing

@testable import TraceReport

@Suite struct TextLayoutTests {
  private static func text(using random: inout SeededGenerator) -> String {
    let words = [
      "a", "words", "0:05.000–0:09.500", "·", "画面", "e\u{301}te\u{301}", "👨‍👩‍👧", "device-is-portrait",
      "averyveryverylongword", "縦横縦横縦横縦横",
    ]
    return (0..<Int.random(in: 0...12, using: &random))
      .map { _ in random.pick(words) + random.pick([" ", " ", "  "]) }.joined()
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `lines are full, fit, and keep all words`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = Self.text(using: &random)
    let columns = Int.random(in: 8...30, using: &random)
    let lines = TextLayout.wrapped(text, to: columns)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    for line in lines { #expect(TextLayout.width(line) <= columns, "\(line)") }
    for (line, next) in zip(lines, lines.dropFirst()) {
      let word = next.split(separator: " ").first ?? ""
      #expect(TextLayout.width(line) + 1 + TextLayout.width(word) > columns, "\(line)|\(next)")
    }
  }

  @Test func `blanks fill a column`() {
    #expect(TextLayout.left("画", 4) == "画  ")
    #expect(TextLayout.right("ab", 4) == "  ab")
    #expect(TextLayout.left("abc", 2) == "abc")
    #expect(TextLayout.wrapped("", to: 10) == [])
    #expect(TextLayout.wrapped("abcdefgh i", to: 4) == ["abcd", "efgh", "i"])
  }
}

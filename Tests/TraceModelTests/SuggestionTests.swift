import Testing
import TraceModel

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
  ])
  func distanceCountsSlips(_ left: String, _ right: String, _ slips: Int) {
    #expect(Suggestion.distance(left, right) == slips)
    #expect(Suggestion.distance(right, left) == slips)
  }

  @Test(arguments: [
    ("anaylze", "analyze"), ("recrod", "record"), ("rep", "replay"), ("analyse", "analyze"),
  ])
  func aNearMissFindsItsWord(_ word: String, _ meant: String) {
    #expect(Suggestion.nearest(to: word, among: ["analyze", "record", "replay"]) == meant)
  }

  @Test func aStrangeWordFindsNone() {
    #expect(Suggestion.nearest(to: "zebra", among: ["analyze", "record", "replay"]) == nil)
  }
}

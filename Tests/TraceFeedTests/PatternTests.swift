import Foundation
import Testing
import TraceFeed
import TraceModel

@Suite struct PatternTests {
  private func patterns(_ json: String) throws -> FeedPatterns {
    try FeedPatterns(parsing: Array(json.utf8))
  }

  /// The first example of the README.
  static let game = #"""
    {
      "name": "game",
      "time": "elapsed",
      "patterns": [
        {
          "name": "turn",
          "expression": "^(?<time>[0-9.]+) TURN dev=(?<device>\\w+) win=(?<width>\\d+)/(?<height>\\d+)",
          "vocabulary": {"device": {"UP": "portrait", "LEFT": "landscapeLeft", "FLAT": "faceUp"}}
        }
      ]
    }
    """#

  @Test func groupsBecomeFieldsAndWordsAreTranslated() throws {
    let options = FeedOptions(patterns: try patterns(Self.game), start: testStart)
    let feed = "1.5 TURN dev=UP win=393/852\n2.0 TURN dev=FLAT win=393/852\nother\n"
    let run = try FeedRun(feed, options)
    let window = Payload.window(Window(Size(width: 393, height: 852)))
    #expect(
      run.events.map(\.payload) == [.device(.portrait), window, .device(.faceUp), window])
    #expect(run.events.map(\.t) == [0, 0, 500_000, 500_000])
    #expect(run.events[0].origin?.via == "game")
    #expect(run.summary.unmatched == 1)
  }

  @Test func aWordThatTheTraceDoesNotHaveIsUnreadable() throws {
    let options = FeedOptions(patterns: try patterns(Self.game), start: testStart)
    let run = try FeedRun("1.5 TURN dev=ODD win=393/852\n", options)
    #expect(run.events[0].payload == .unreadable(Unreadable(.device, text: "ODD")))
  }

  @Test func onlyTheFirst4KiBOfALineAreMatched() throws {
    let json = #"{"name":"x","patterns":[{"expression":"end (?<device>\\w+)$"}]}"#
    let options = FeedOptions(patterns: try patterns(json), start: testStart)
    let far = String(repeating: ".", count: 5000) + "end portrait"
    #expect(try FeedRun(far + "\nend portrait\n", options).events.count == 1)
  }

  @Test(arguments: [
    ("[]", "the pattern file is no JSON object; expected 'name' and 'patterns'"),
    (#"{"name":"x"}"#, "the pattern file has no 'patterns'; add a list of at least one"),
    (
      #"{"name":"x","patterns":[{"expression":"a"}],"tme":1}"#,
      "'tme' is no member of a pattern file; known are name, time, patterns"
    ),
    (#"{"name":"x","patterns":[{}]}"#, "pattern 1 has no 'expression'; add it"),
  ])
  func aFileOfTheWrongFormIsRefused(json: String, message: String) {
    #expect(throws: FeedError.badPatterns(message)) { _ = try patterns(json) }
  }

  @Test func aWrongExpressionIsNamedWithItsPosition() {
    let json = #"{"name":"x","patterns":[{"name":"turn","expression":"dev=(?<device>\\w+"}]}"#
    #expect {
      _ = try patterns(json)
    } throws: { error in
      guard case .badExpression("turn", 5, _)? = error as? FeedError else { return false }
      return "\(error)".hasPrefix("pattern 'turn': ") && "\(error)".hasSuffix(" at character 5")
    }
  }

  /// Both pattern files of the README are read.
  @Test func theExamplesOfTheREADMEWork() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../README.md")
    let readme = try String(contentsOf: url.standardized, encoding: .utf8)
    let examples = readme.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { $0.contains("\"patterns\"") }
    #expect(examples.count == 2)
    for example in examples { _ = try patterns(example) }
  }
}

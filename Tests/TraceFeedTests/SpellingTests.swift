import Foundation
import Testing
import TraceFeed
import TraceModel

/// A row of Tests/Cases/spellings.tsv.
struct Spelling: CustomTestStringConvertible, Sendable {
  let text: String
  let meaning: String
  let framework: String

  var testDescription: String { text }

  static let all: [Spelling] = {
    let url = CaseTests.folder.appending(path: "spellings.tsv")
    let table = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return table.split(separator: "\n").dropFirst().map { row in
      let fields = row.split(separator: "\t").map(String.init)
      return Spelling(text: fields[0], meaning: fields[1], framework: fields[2])
    }
  }()

  /// The dialect that the framework's words belong to.
  var dialect: String {
    let names = [
      ("react-native", "react-native"), ("React Native", "react-native"), ("Parra", "react-native"),
      ("Expo", "expo"), ("lutter", "flutter"), ("Unity", "unity"), ("Titanium", "nativescript"),
      ("Solar2D", "nativescript"), ("Cinder", "nativescript"), ("XcodeBuildMCP", "appium"),
      ("Appium", "appium"), ("web,", "web"), ("window.orientation", "web"), ("Cordova", "web"),
    ]
    return names.first { framework.contains($0.0) }?.1 ?? "uikit"
  }

  /// True for a word without key or type, which may give nothing where the dialect is not named.
  var isBare: Bool {
    !text.contains(where: { ":=\"{[(".contains($0) }) && !text.contains("Orientation.")
      && !text.hasPrefix("UI") && !text.hasPrefix("window.") && !text.hasPrefix("AppState")
      && !text.contains("-primary") && !text.hasPrefix("Ti.") && !text.hasSuffix("ORIENTATION")
      && text != "wRhR"
      || text.hasSuffix(")") && text.first?.isLowercase == true
        && text.split(separator: " ").count == 2
  }

  /// The lines that the row's meaning stands for; `unreadable` alone tells no signal.
  var wanted: [[String: NSObject]]? {
    guard meaning.first != "u", meaning != "nothing" else { return meaning == "nothing" ? [] : nil }
    let value = try? JSONSerialization.jsonObject(with: Data(meaning.utf8))
    return (value as? [[String: NSObject]]) ?? (value as? [String: NSObject]).map { [$0] }
  }
}

@Suite struct SpellingTests {
  @Test(arguments: Spelling.all)
  func spellingGivesItsMeaningWhereItsDialectIsNamed(_ spelling: Spelling) throws {
    try expect(spelling, .dialect(spelling.dialect))
  }

  @Test(arguments: Spelling.all)
  func spellingGivesItsMeaningOrBareNothing(_ spelling: Spelling) throws {
    let events = try FeedRun(spelling.text + "\n").events
    if spelling.isBare && events.isEmpty { return }
    try expect(spelling, .auto)
  }

  @Test func thereAreSpellings() { #expect(Spelling.all.count > 80) }

  private func expect(_ spelling: Spelling, _ selection: FeedOptions.Selection) throws {
    let events = try FeedRun(
      spelling.text + "\n", FeedOptions(selection, start: testStart)
    ).events
    let text = events.map(EventLine.text).joined(separator: " ")
    guard let wanted = spelling.wanted else {
      let kinds = events.map(\.payload.kind)
      #expect(kinds == ["unreadable"], "\(text)")
      return
    }
    #expect(events.count == wanted.count, "\(text)")
    for (event, fields) in zip(events, wanted) {
      let line = Data(EventLine.text(event).utf8)
      let got = try #require(JSONSerialization.jsonObject(with: line) as? [String: NSObject])
      for (key, value) in fields { #expect(got[key] == value, "\(text)") }
    }
  }
}

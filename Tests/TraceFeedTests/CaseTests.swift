import Foundation
import Testing
import TraceFeed
import TraceModel

/// The public reports under Tests/Cases: each feed gives the events that it should.
@Suite struct CaseTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases").standardized

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted().filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/feed.txt").path)
    }

  @Test(arguments: names)
  func feedGivesTheEvents(of name: String) throws {
    let folder = Self.folder.appending(path: name)
    let data = try Data(contentsOf: folder.appending(path: "case.json"))
    let story = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let wanted = try #require(story["events"] as? [[String: Any]])
    let feed = try Data(contentsOf: folder.appending(path: "feed.txt"))
    let options = FeedOptions(
      start: testStart, assumedInterval: story["assumeInterval"] == nil ? nil : 1_000_000)
    let events = try FeedRun(Array(feed), options).events
    #expect(events.count == wanted.count)
    for (event, fields) in zip(events, wanted) {
      let line = Data(EventLine.text(event).utf8)
      let got = try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
      for (key, value) in fields where key != "t" {
        #expect(got[key] as? NSObject == value as? NSObject, "\(key) of \(EventLine.text(event))")
      }
      if let t = fields["t"] as? Int, let first = wanted.first?["t"] as? Int {
        #expect(event.t - (events.first?.t ?? 0) == t - first)
      }
    }
  }

  @Test func thereAreCases() { #expect(Self.names.count >= 25) }
}

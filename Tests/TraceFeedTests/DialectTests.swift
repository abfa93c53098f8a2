import Testing
import TraceFeed
import TraceModel

@Suite struct DialectTests {
  @Test(arguments: DialectTable.all)
  func lineTellsWhatItShould(_ table: DialectTable) throws {
    for (line, wanted) in table.hits {
      let run = try FeedRun(line + "\n", FeedOptions(start: testStart, explains: true))
      #expect(run.events.map(\.payload) == wanted, "\(line)")
      #expect(run.explanations.map(\.dialect) == [table.name], "\(line)")
      #expect(run.events.allSatisfy { ($0.origin?.via ?? "native") == table.name })
    }
  }

  @Test(arguments: DialectTable.all)
  func nearMissTellsNothing(_ table: DialectTable) throws {
    for line in table.misses {
      #expect(try FeedRun(line + "\n").events.map(EventLine.text) == [], "\(line)")
    }
  }

  @Test func everyDialectHasATableAndASampleOfItsOwn() throws {
    #expect(Set(DialectTable.all.map(\.name)) == Set(FeedCatalog.dialects.map(\.name)))
    for dialect in FeedCatalog.dialects {
      let run = try FeedRun(dialect.sample + "\n", FeedOptions(start: testStart, explains: true))
      #expect(run.explanations.map(\.dialect) == [dialect.name])
      #expect(!run.events.isEmpty)
    }
  }

  @Test func twoEqualLinesGiveTwoEvents() throws {
    let line = "UIDeviceOrientation(rawValue: 5)\n"
    #expect(try FeedRun(line + line).events.count == 2)
  }

  @Test func anUnknownDialectIsRefusedWithTheKnownOnes() {
    #expect(
      throws: FeedError.unknownDialect("reakt", known: FeedCatalog.dialects.map(\.name))
    ) { _ = try FeedReader(FeedOptions(.dialect("reakt"), start: testStart)) }
  }

  @Test func theSourcesSpellingIsKept() throws {
    let events = try FeedRun(" LOG  orientationDidChange LANDSCAPE-LEFT\n").events
    #expect(events.first?.origin == Origin(via: "react-native", raw: "LANDSCAPE-LEFT"))
  }

  @Test func aliasesNameTheSameDialect() throws {
    let run = try FeedRun(
      "portrait-primary\n", FeedOptions(.dialect("capacitor"), start: testStart))
    #expect(run.events.map(\.payload) == [.interface(.portrait)])
  }
}

/// Every prefix before every dialect's lines: what they tell stays the same.
@Suite struct PrefixDialectMatrixTests {
  @Test(arguments: PrefixTable.all, DialectTable.all)
  func prefixDoesNotChangeWhatIsTold(_ prefix: PrefixTable, _ dialect: DialectTable) throws {
    // Whose numbers and words they are, a prefix of another framework does tell.
    let speakers = [
      "metro", "flutter", "capacitor", "browser console", "react native log", "appium",
    ]
    let isForeign = speakers.contains(prefix.name)
    guard !isForeign, dialect.name != "native" else { return }
    for (line, wanted) in dialect.hits where line.first != " " {
      #expect(try payloads(prefix.hits[0] + line) == wanted, "\(prefix.hits[0] + line)")
    }
    for line in dialect.misses where line.first != " " {
      #expect(try payloads(prefix.hits[0] + line) == [], "\(prefix.hits[0] + line)")
    }
  }

  @Test(arguments: ["metro", "flutter", "capacitor", "browser console", "react native log"])
  func aFrameworksPrefixKeepsItsOwnDialect(_ name: String) throws {
    let prefix = try #require(PrefixTable.all.first { $0.name == name })
    let lines = [
      "deviceOrientationDidChange FACE-UP": Payload.device(.faceUp),
      "UIDeviceOrientation(rawValue: 5)": .device(.faceUp),
      "portrait-primary": .interface(.portrait),
      "NativeDeviceOrientation.unknown": .device(.unknown),
      "tiltrace device=faceUp": .device(.faceUp), "Ti.UI.PORTRAIT": .interface(.portrait),
    ]
    for (line, wanted) in lines { #expect(try payloads(prefix.hits[0] + line) == [wanted]) }
  }
}

import Testing
import TraceFeed
import TraceModel

@Suite struct ClockTests {
  static let turn = "UIDeviceOrientation(rawValue: 5)"

  private func times(_ prefixes: [String], _ options: FeedOptions? = nil) throws -> FeedRun {
    try FeedRun(prefixes.map { $0 + Self.turn + "\n" }.joined(), options)
  }

  @Test func theFirstEventsOwnTimeIsTheStart() throws {
    let run = try times(["2026-11-30T06:00:00.5Z ", "2026-11-30T06:00:01Z "])
    #expect(run.events.map(\.t) == [0, 500_000])
    #expect(run.header.clock == .source)
    #expect(run.header.start?.rfc3339 == "2026-11-30T06:00:00.500000Z")
  }

  @Test func aFeedWithoutTimesCountsByArrival() throws {
    let run = try times(["", "2026-11-30T06:00:00Z "])
    #expect(run.header.clock == .received)
    #expect(run.header.start == testStart)
    #expect(run.events.map(\.t) == [1000, 1000])
  }

  @Test func anAssumedIntervalCountsLinesNotEvents() throws {
    let options = FeedOptions(start: testStart, assumedInterval: 1_000_000)
    let feed = "deviceOrientation = 1, interfaceOrientation = 1\nnoise\ndeviceOrientation = 3\n"
    let run = try FeedRun(feed, options)
    #expect(run.header.clock == .assumed)
    #expect(run.events.map(\.t) == [0, 0, 1_000_000])
  }

  @Test func aFeedWithTimesStaysSourceWhateverIsAssumed() throws {
    let options = FeedOptions(start: testStart, assumedInterval: 1_000_000)
    let run = try times(["2026-11-30T06:00:00Z ", "2026-11-30T06:00:09Z "], options)
    #expect(run.header.clock == .source)
    #expect(run.events.map(\.t) == [0, 9_000_000])
  }

  @Test func aLineWithoutATimeGetsTheTimeOfTheLineBefore() throws {
    let feed = """
      2026-11-30T06:00:00Z \(Self.turn)
      2026-11-30T06:00:05Z nothing of interest
      \(Self.turn)

      """
    #expect(try FeedRun(feed).events.map(\.t) == [0, 5_000_000])
  }

  /// Xcode's console, copied with its metadata, tells each message's time on the next line.
  @Test(arguments: [1 << 16, 300]) func theLineBehindMayTellTheTime(chunk: Int) throws {
    let rest = "| Process: App | Library: App | TID: 0x16fb73"
    let feed = """
      Logging initialised
      Type: Notice | Timestamp: 2026-02-10 12:32:50.000000+11:00 \(rest)
      \(Self.turn)
      Type: Notice | Timestamp: 2026-02-10 12:32:52.500000+11:00 \(rest)
      nothing of interest
      Type: Error | Timestamp: 2026-02-10 12:32:53.000000+11:00 \(rest)
      \(Self.turn)
      Type: Debug | Timestamp: 2026-02-10 12:32:59.000000+11:00 \(rest)

      """
    let run = try FeedRun(feed, chunk: chunk)
    #expect(run.header.start?.rfc3339 == "2026-02-10T01:32:52.500000Z")
    #expect(run.events.map(\.t) == [0, 6_500_000])
    #expect(run.summary.unmatched == 2)
  }

  @Test func aSmallStepBackRepeatsTheLastTime() throws {
    let run = try times([
      "2026-11-30T06:00:02Z ", "2026-11-30T06:00:01.5Z ", "2026-11-30T06:00:03Z ",
    ])
    #expect(run.events.map(\.t) == [0, 0, 1_000_000])
    #expect(run.events.allSatisfy { $0.origin?.skew == nil })
  }

  @Test func aLargeStepBackMovesAllThatFollows() throws {
    let run = try times([
      "2026-11-30T06:00:10Z ", "2026-11-30T06:00:20Z ", "2026-11-30T06:00:05Z ",
      "2026-11-30T06:00:06Z ",
    ])
    #expect(run.events.map(\.t) == [0, 10_000_000, 10_000_000, 11_000_000])
    #expect(run.events.map { $0.origin?.skew } == [nil, nil, 15_000_000, nil])
  }

  @Test func nativeTimesAreKept() throws {
    let feed = """
      {"t":5000,"kind":"device","orientation":"portrait"}
      {"t":9000,"kind":"device","orientation":"faceUp"}

      """
    let run = try FeedRun(feed)
    #expect(run.events.map(\.t) == [5000, 9000])
    #expect(run.header.start == WallClock(microseconds: testStart.microseconds + 1000 - 5000))
    #expect(run.header.clock == .source)
  }

  @Test func nativeTimesStepBackToo() throws {
    let feed = """
      {"t":5000000,"kind":"device","orientation":"portrait"}
      {"t":4500000,"kind":"device","orientation":"faceUp"}
      {"t":1000000,"kind":"device","orientation":"portrait"}
      {"t":2000000,"kind":"device","orientation":"faceUp"}

      """
    let run = try FeedRun(feed)
    #expect(run.events.map(\.t) == [5_000_000, 5_000_000, 5_000_000, 6_000_000])
    #expect(run.events.map { $0.origin?.skew } == [nil, nil, 4_000_000, nil])
    #expect(Set(run.copied.keys) == [0])
  }

  @Test func theYearIsTheLatestThatHasBeen() throws {
    #expect(try times(["Nov  3 07:25:40 App[1] <Notice>: "]).header.start?.date.year == 2026)
    #expect(try times(["Dec 24 07:25:40 App[1] <Notice>: "]).header.start?.date.year == 2025)
  }

  @Test func theYearAndTheDayTurn() throws {
    let year = try times([
      "Nov 30 06:59:59 App[1] <Notice>: ", "Dec 31 23:59:59 App[1] <Notice>: ",
      "Jan  1 00:00:00 App[1] <Notice>: ",
    ])
    #expect(year.events[2].t - year.events[1].t == 1_000_000)
    let day = try times(["23:59:59.5 ", "00:00:00.25 "])
    #expect(day.events.map(\.t) == [0, 750_000])
    #expect(day.header.start?.rfc3339 == "2026-11-29T23:59:59.500000Z")
  }

  @Test func relativeTimesAddUpOverNoise() throws {
    let feed = "[ +128 ms] \(Self.turn)\n[ +10 ms] noise\n[  +5 ms] \(Self.turn)\n"
    #expect(try FeedRun(feed).events.map(\.t) == [0, 15_000])
  }

  @Test func zonesAreTakenIntoAccount() throws {
    let run = try times(["2026-11-30T06:00:00+09:00 ", "2026-11-29T21:00:01Z "])
    #expect(run.events.map(\.t) == [0, 1_000_000])
  }

  @Test func timesBeyondTheFormatsRepeatTheLast() throws {
    let run = try times(["0001-01-01T00:00:00Z ", "9999-12-31T00:00:00Z "])
    #expect(run.events.map(\.t) == [0, 0])
  }

  @Test func aStepBackOverAllCalendarsIsTheLongestSkew() throws {
    let run = try times(["9999-12-31T00:00:00Z ", "0001-01-01T00:00:00Z "])
    #expect(run.events.map { $0.origin?.skew } == [nil, Event.maximumTime])
  }

  /// A line with a later `t` would be no legal one.
  @Test(arguments: [
    FeedOptions.Continuation(
      start: WallClock(year: 1, month: 1, day: 1, hour: 0), lastTime: 7_000_000),
    FeedOptions.Continuation(start: testStart, lastTime: Event.maximumTime),
  ])
  func aTraceIsGoneOnWithUpToTheLastLegalTime(_ before: FeedOptions.Continuation) throws {
    let run = try FeedRun(
      "\(Self.turn)\n", FeedOptions(start: testStart, continuation: before))
    #expect(run.events.map(\.t) == [Event.maximumTime])
  }

  @Test func aTraceThatIsGoneOnWithContinues() throws {
    let before = WallClock(year: 2026, month: 11, day: 30, hour: 6)
    let options = FeedOptions(
      start: testStart, continuation: FeedOptions.Continuation(start: before, lastTime: 7_000_000))
    let run = try FeedRun("\(Self.turn)\n", options)
    #expect(run.events.map(\.t) == [3_600_000_000 + 1000])
    let late = FeedOptions(
      start: before, continuation: FeedOptions.Continuation(start: before, lastTime: 7_000_000))
    #expect(try FeedRun("\(Self.turn)\n", late).events.map(\.t) == [7_001_000])
  }
}

import Testing
import TraceFeed
import TraceModel

/// Records over several lines, and logs that are JSON.
@Suite struct RecordTests {
  @Test func aWrappedTraitCollectionIsOneEvent() throws {
    let feed = """
      traits: <UITraitCollection: 0x1; _UITraitNameUserInterfaceIdiom = Pad,
        _UITraitNameHorizontalSizeClass = Regular,
        _UITraitNameVerticalSizeClass = Compact>
      next
      """
    #expect(
      try payloads(feed) == [
        .traits(Traits(horizontal: .regular, vertical: .compact, idiom: .pad))
      ])
  }

  @Test func aWrappedTraitCollectionThatIsCutTellsWhatWasSeen() throws {
    let feed = """
      2026-11-30 07:00:00.000 App[1:2] <UITraitCollection: 0x1; HorizontalSizeClass = Regular,
      2026-11-30 07:00:01.000 App[1:2] UIDeviceOrientation(rawValue: 1)
      """
    #expect(
      try payloads(feed) == [.traits(Traits(horizontal: .regular)), .device(.portrait)])
  }

  @Test func aTraitChangeInOneJSONMessageIsOneEvent() throws {
    let message =
      #"[TraitCollectionChange] Sending -traitCollectionDidChange: to <X>\n"#
      + #"\t► previous: <UITraitCollection: 0x1; HorizontalSizeClass = Regular>\n"#
      + #"\t► current: <UITraitCollection: 0x2; HorizontalSizeClass = Compact>"#
    let line =
      #"{"traceID":16987654321098765432,"eventMessage":"\#(message)","#
      + #""timestamp":"2026-11-30 07:25:40.748123+0900","processID":15008}"#
    let run = try FeedRun(line + "\n")
    #expect(run.events.map(\.payload) == [.traits(Traits(horizontal: .compact))])
    #expect(run.header.start?.rfc3339 == "2026-11-29T22:25:40.748123Z")
  }

  @Test func whatLoggingLibrariesWriteIsReadWithItsTime() throws {
    let feed = """
      {"ts":1714557600.123,"msg":"UIDeviceOrientation(rawValue: 3)"}
      {"time":"2024-05-01T10:00:00.623Z","level":"info","msg":"UIDeviceOrientation(rawValue: 1)"}
      {"@timestamp":"2024-05-01T10:00:01.123Z","message":"UIDeviceOrientation(rawValue: 5)"}

      """
    let run = try FeedRun(feed)
    #expect(run.header.clock == .source)
    #expect(run.events.map(\.t) == [0, 500_000, 1_000_000])
  }

  @Test func anObjectOverManyLinesIsOneMoment() throws {
    let feed = """
      Object {
        "orientationInfo": Object {
          "horizontalSizeClass": 1,
          "orientation": 3,
          "verticalSizeClass": 1,
        },
        "orientationLock": 5,
      }

      """
    let events = try FeedRun(feed).events.map(\.payload)
    let classes = Traits(horizontal: .compact, vertical: .compact)
    #expect(events == [.traits(classes), .interface(.landscapeLeft), .limits(.landscape)])
  }

  @Test func whatTheDebuggerPrintsIsRead() throws {
    let feed = """
      (lldb) p orientation
      (UIDeviceOrientation) $R0 = faceUp
      (UIInterfaceOrientation) $R1 = UIInterfaceOrientationLandscapeLeft

      """
    #expect(
      try FeedRun(feed).events.map(\.payload) == [.device(.faceUp), .interface(.landscapeLeft)])
  }

  @Test func aJSONArrayThatNeverClosesIsRead() throws {
    let feed = """
      [{
        "traceID" : 16987654321098765432,
        "eventMessage" : "device: \\"x\\" UIDeviceOrientation(rawValue: 5)",
        "backtrace" : {
          "frames" : [
            {
              "imageOffset" : 81264
            }
          ]
        },
        "timestamp" : "2026-11-30 07:25:40.000000+0900"
      },{
        "timestamp" : "2026-11-30 07:25:41.500000+0900",
        "eventMessage" : "UIDeviceOrientation(rawValue: 1)",
      """
    let run = try FeedRun(feed + "\n")
    #expect(run.events.map(\.payload) == [.device(.faceUp), .device(.portrait)])
    #expect(run.events.map(\.t) == [0, 1_500_000])
  }

  @Test func theFooterOfLogShowIsNothing() throws {
    let line = #"{"eventMessage":"hello","timestamp":"2026-11-30 07:25:40.000000+0900"}"#
    let run = try FeedRun(line + #"{"count":1,"finished":1}"# + "\n")
    #expect(run.events.isEmpty)
    #expect(run.summary.unmatched == 1)
    #expect(try FeedRun(#"{"count":1,"finished":1}"#).events.isEmpty)
  }

  @Test func pymobiledevicesJSONIsRead() throws {
    let line =
      #"{"pid":1,"timestamp":"2026-11-30T07:25:40.748123","level":"NOTICE","label":null,"#
      + #""message":"UIDeviceOrientation(rawValue: 5)"}"#
    let run = try FeedRun(line)
    #expect(run.events.map(\.payload) == [.device(.faceUp)])
    #expect(run.header.clock == .source)
  }

  @Test func aDumpedValueIsRead() throws {
    let feed = """
      (lldb) po UIDevice.current.orientation
      ▿ UIDeviceOrientation
        - rawValue : 3
      """
    #expect(try payloads(feed) == [.device(.landscapeLeft)])
  }

  @Test func aBreadcrumbOverSeveralLinesIsRead() throws {
    let feed = """
      {
        "category": "device.orientation",
        "data": {
          "position": "portrait"
        },
        "level": "info"
      }
      """
    #expect(try payloads(feed) == [.device(.portrait)])
  }

  @Test func anObjectOverSeveralLinesTellsItsWindow() throws {
    let feed = """
       LOG  Dimensions {
        "window": {
          "fontScale": 1,
          "height": 820,
          "width": 1180
        }
      }
       LOG  next
      """
    #expect(try payloads(feed) == [.window(Window(Size(width: 1180, height: 820)))])
  }
}

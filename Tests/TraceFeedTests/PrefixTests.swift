import Testing
import TraceFeed
import TraceModel

/// One prefix: lines that have it, with the µs between the first and the second, and near misses.
struct PrefixTable: CustomTestStringConvertible, Sendable {
  let name: String
  /// Two lines, each before `UIDeviceOrientation(rawValue: 5)`.
  let hits: [String]
  /// µs between the two; nil where the prefix tells no time.
  let distance: Int?
  /// What looks like the prefix and is not.
  let misses: [String]
  /// The prefix's name where the table's is another.
  var prefix: String?

  var testDescription: String { name }

  static let all = [
    PrefixTable(
      name: "log stream",
      hits: [
        "2023-07-19 08:22:51.916784+0300 0x3058     Info        0x0                  599    0    App: ",
        "2023-07-19 08:22:52.916785+0300 0x3058     Default     0x12f    599    3    App: (UIKitCore) [a.b:c] ",
      ], distance: 1_000_001, misses: ["2023-07-19 08:22 0x3058 Info 0x0 599 0 App: "]),
    PrefixTable(
      name: "log stream compact",
      hits: [
        "2026-08-11 17:15:22.031 Df App[80328:9875ec] [com.example:path] ",
        "2026-08-11 17:15:22.032 E  App[80328:9875ec] (UIKitCore) ",
      ], distance: 1000, misses: ["2026-08-11 Df App[80328:9875ec] "]),
    PrefixTable(
      name: "log stream syslog",
      hits: [
        "2022-08-25 15:22:01.008417+0100 localhost App[1766]: [com.example:layout] ",
        "2022-08-25 15:22:01.008418+0100 localhost App[1766]: ",
      ], distance: 1, misses: ["2022-08-25T localhost App[1766]: "]),
    PrefixTable(
      name: "pymobiledevice3",
      hits: [
        "2026-11-30 07:25:40.748123 App{UIKitCore}[15008] <NOTICE>: ",
        "2026-11-30 07:25:41.748123 App{UIKitCore+0x1f}[15008] <DEBUG>: ",
      ], distance: 1_000_000, misses: ["App{UIKitCore}[15008] <NOTICE>; "]),
    PrefixTable(
      name: "nslog",
      hits: [
        "2014-11-29 18:07:12.436 BurgerSample[10138:22656591] ",
        "2014-11-29 18:07:13.436102+0000 BurgerSample[10138:22656591] [Sync] ",
      ], distance: 1_000_102, misses: ["2014-13-29 18:07:12.436 BurgerSample[10138:22656591] "]),
    PrefixTable(
      name: "date and time",
      hits: ["[2026-11-30T07:25:40Z] ", "2026-11-30 09:25:41,5 +02:00 "], distance: nil,
      misses: ["2026-11-30 25:25:41 "]),
    PrefixTable(
      name: "Console",
      hits: [
        "default\t02:41:49.712760+0000\tApp\t", "error\t02:41:49.807885+0000\tApp Helper\t",
      ], distance: 95_125, misses: ["default 02:41:49.712760+0000\tApp "]),
    PrefixTable(
      name: "idevicesyslog",
      hits: [
        "Nov  3 07:25:40 My-Phone App(UIKitCore)[15008] <Notice>: ",
        "Nov  3 07:25:41.250000 App(UIKitCore)[15008] <Debug>: ",
      ], distance: 1_250_000, misses: ["Nox  3 07:25:40 My-Phone App[15008] <Notice>: "]),
    PrefixTable(
      name: "xcuitest", hits: ["    t =    17.78s     ", "    t =    18.00s         "],
      distance: 220_000, misses: ["    t -    17.78s     "]),
    PrefixTable(
      name: "flutter tool", hits: ["[ +128 ms] ", "[+1128 ms] "], distance: 1_128_000,
      misses: ["[ 128 ms] "]),
    PrefixTable(
      name: "flutter tool, at once", hits: ["[        ] ", "[   +1 ms] "], distance: 1000,
      misses: ["[] "], prefix: "flutter tool"),
    PrefixTable(
      name: "Metro's date",
      hits: ["[Mon Nov 30 2026 23:59:59.900]  ", "[Tue Dec 01 2026 00:00:00.100]  LOG  "],
      distance: 200_000, misses: ["[Mox Nov 30 2026 23:59:59.900]  "], prefix: "date and time"),
    PrefixTable(
      name: "Appium's time",
      hits: ["2024-01-18 15:51:08:551 - ", "[2024-01-18 15:51:09:052][HTTP] "],
      distance: 501_000, misses: ["2024-01-18 15:51:08:5519 - "], prefix: "date and time"),
    PrefixTable(
      name: "twelve hours", hits: ["11:59:59 AM ", "12:00:01 PM "], distance: 2_000_000, misses: [],
      prefix: "time of day"),
    PrefixTable(
      name: "epoch", hits: ["1796023540.748123 ", "1796023540749 "], distance: 877,
      misses: ["17960235 "]),
    PrefixTable(
      name: "epoch ns", hits: ["[1796023540748123] ", "[1796023540748124000] "], distance: 1,
      misses: [], prefix: "epoch"),
    PrefixTable(
      name: "local date and time",
      hits: ["30.11.2026, 09:25:40 ", "[11/30/26, 9:25:41.5 AM] "], distance: 1_500_000,
      misses: ["30.11, 09:25:40 ", "1.2.3 9:25 "]),
    PrefixTable(
      name: "dates in words",
      hits: ["2026年11月30日 9:25:40 ", "Nov 30, 2026 at 9:25:41\u{202F}PM "],
      distance: 43_201_000_000, misses: ["2026年13月30日 9:25:40 ", "Nov 30, at 9:25:41 PM "],
      prefix: "local date and time"),
    PrefixTable(
      name: "dates by name of the month",
      hits: ["Mon 30 Nov 2026 09:25:40 ", "(30-Nov-2026 09:25:41) "], distance: 1_000_000,
      misses: ["30 Nov 09:25:40 ", "30-Nov-2026 09:25 "], prefix: "local date and time"),
    PrefixTable(
      name: "whole names of month and day",
      hits: [
        "Monday, November 30, 2026 at 9:25:40 AM ", "Monday, November 30, 2026 at 9:25:41 AM ",
      ], distance: 1_000_000, misses: [], prefix: "local date and time"),
    PrefixTable(
      name: "level",
      hits: ["INFO [2026-11-30 09:25:40.5]: ", "[warning] 2026-11-30 09:25:41 "],
      distance: 500_000, misses: ["INFO:root:"]),
    PrefixTable(
      name: "workflow",
      hits: [
        "test\tRun tests\t2026-11-30T07:25:40.0000000Z ",
        "test\tRun tests\t\u{FEFF}2026-11-30T07:25:41.0000000Z ",
      ], distance: 1_000_000, misses: ["test\tRun tests\t"]),
    PrefixTable(
      name: "round brackets", hits: ["(09:25:40) ", "<09:25:41> "], distance: 1_000_000,
      misses: ["(09:25:40] "], prefix: "time of day"),
    PrefixTable(
      name: "a server's syslog",
      hits: ["<14>Nov  3 07:25:40 host App[15008]: ", "<14>Nov  3 07:25:42 host App[15008]: "],
      distance: 2_000_000, misses: ["<x>Nov  3 07:25:40 host App[15008]: "],
      prefix: "idevicesyslog"),
    PrefixTable(
      name: "a picture for the level", hits: ["💚 07:25:40.5 ", "💛 07:25:41 "],
      distance: 500_000, misses: [], prefix: "time of day"),
    PrefixTable(
      name: "container",
      hits: ["app-1  | 2026-11-30T07:25:40Z ", "web.12 | 2026-11-30T07:25:41Z "],
      distance: 1_000_000, misses: ["app | "]),
    PrefixTable(name: "seconds", hits: ["+0.123 ", "[+1.5s] "], distance: 1_377_000, misses: []),
    PrefixTable(
      name: "time of day", hits: ["23:59:59.5 ", "[00:00:00.25] "], distance: 750_000,
      misses: ["24:59:59 "]),
    PrefixTable(
      name: "metro", hits: [" LOG  ", " (NOBRIDGE) WARN  "], distance: nil, misses: []),
    PrefixTable(name: "flutter", hits: ["flutter: "], distance: nil, misses: []),
    PrefixTable(name: "capacitor", hits: ["⚡️  [log] - ", "⚡️  "], distance: nil, misses: []),
    PrefixTable(
      name: "browser console", hits: ["[Log] ", "app.js:107 "], distance: nil, misses: []),
    PrefixTable(
      name: "react native log",
      hits: ["[info][tid:com.facebook.React.JavaScript] ", "[javascript] "], distance: nil,
      misses: []),
    PrefixTable(
      name: "appium", hits: ["[debug] [JSONWP Proxy] ", "[20e994db][XCUITestDriver@4312] "],
      distance: nil, misses: []),
  ]
}

@Suite struct PrefixTests {
  static let value = "UIDeviceOrientation(rawValue: 5)"

  @Test(arguments: PrefixTable.all)
  func prefixIsTakenOffAndItsTimeRead(_ table: PrefixTable) throws {
    let feed = table.hits.map { $0 + Self.value + "\n" }.joined()
    let run = try FeedRun(feed, FeedOptions(start: testStart, explains: true))
    #expect(run.events.map(\.payload) == table.hits.map { _ in .device(.faceUp) })
    let name = table.prefix ?? table.name
    #expect(run.explanations.allSatisfy { $0.prefixes.contains(name) })
    if let distance = table.distance {
      #expect(run.header.clock == .source)
      #expect(run.events.map(\.t) == [0, distance])
    }
  }

  /// Android's values are not UIKit's; a framework's are, whatever it runs on.
  @Test func logcatTellsWhatFrameworksSayAlone() throws {
    let feed = """
      08-24 21:18:48.308  4475  4494 V WindowManager: Orientation: 1
      08-24 21:18:48.309  4475  4494 I WindowManager: screenOrientation=landscape
      I/OrientationListener( 4475): deviceOrientation: 2
      08-24 21:18:49.309  4475  4494 I flutter : NativeDeviceOrientation.landscapeLeft
      08-24 21:18:50.309  4475  4494 I ReactNativeJS: deviceOrientationDidChange FACE-UP

      """
    let run = try FeedRun(feed, FeedOptions(start: testStart, explains: true))
    #expect(run.events.map(\.payload) == [.device(.landscapeLeft), .device(.faceUp)])
    #expect(run.events.map(\.t) == [0, 1_000_000])
    #expect(run.explanations.allSatisfy { $0.prefixes.contains("logcat") })
  }

  @Test(arguments: PrefixTable.all.flatMap(\.misses))
  func lookAlikeIsNoPrefix(_ text: String) throws {
    let run = try FeedRun(text + Self.value, FeedOptions(start: testStart, explains: true))
    #expect(run.header.clock != .source)
  }

  /// Every prefix that is documented has a table here.
  @Test func everyPrefixIsTested() {
    let tested = PrefixTable.all.map(\.name) + ["logcat"]
    #expect(Set(FeedCatalog.prefixes.map(\.name)).subtracting(tested) == [])
  }

  @Test(arguments: [true, false]) func utf16IsReadAsFarAsItIsASCII(isLittle: Bool) throws {
    let text = "\u{FEFF}2026-11-30 07:25:40 deviceOrientation=faceUp\r\n"
    let bytes = text.utf16.flatMap { unit in
      isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let run = try FeedRun(bytes)
    #expect(run.events.map(\.payload) == [.device(.faceUp)])
    #expect(run.header.clock == .source)
  }

  @Test func terminalColoursCarriageReturnsAndMarksOfByteOrderAreTakenOff() throws {
    let feed = "\u{FEFF}\u{1B}[0;32mUIDeviceOrientation(rawValue: 5)\u{1B}[0m\r\n"
    #expect(try FeedRun(feed).events.map(\.payload) == [.device(.faceUp)])
  }

  @Test func nullBytesAndInvalidTextDoNoHarm() throws {
    let bytes =
      Array("\0caf".utf8) + [0xE9, 0x0A] + Array("\0UIDeviceOrientation(rawValue: 5)".utf8)
    #expect(try FeedRun(bytes).events.map(\.payload) == [.device(.faceUp)])
  }

  @Test func preamblesAreNoUnmatchedLines() throws {
    let feed = """
      Filtering the log data using "process == "App""
      Timestamp                       Thread     Type        Activity             PID    TTL
      [connected]
      Acquired usage assertion.
      Waiting for the application to terminate…

      """
    #expect(try FeedRun(feed).summary.unmatched == 0)
  }
}

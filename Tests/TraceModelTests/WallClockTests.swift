import Testing
import TraceModel

@Suite struct WallClockTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000000Z"), (1_796_023_540_748_123, "2026-11-30T07:25:40.748123Z"),
    (-1, "1969-12-31T23:59:59.999999Z"), (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
  ])
  func printsAndReadsBack(_ microseconds: Int, _ text: String) {
    #expect(WallClock(microseconds: microseconds).rfc3339 == text)
    #expect(WallClock(rfc3339: text)?.microseconds == microseconds)
  }

  @Test func zonesAndAnyNumberOfDecimalsAreRead() {
    let utc = WallClock(rfc3339: "2026-11-30T07:25:40.5Z")
    #expect(utc != nil)
    #expect(WallClock(rfc3339: "2026-11-30 16:25:40.500000001+09:00") == utc)
    #expect(WallClock(rfc3339: "2026-11-29t23:25:40.50-08:00") == utc)
  }

  @Test(arguments: [
    "", "2026-11-30", "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-30T24:00:00Z",
    "2026-11-30T07:25:40", "2026-11-30T07:25:40.Z", "2026-11-30T07:25:40Z ", "0000-01-01T00:00:00Z",
  ])
  func whatIsNoTimeIsRefused(_ text: String) {
    #expect(WallClock(rfc3339: text) == nil)
  }
}

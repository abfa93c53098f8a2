import Testing

@testable import tiltrace

@Suite struct QuantityTests {
  @Test(arguments: [
    ("0", 0), ("250ms", 250_000), ("1.5s", 1_500_000), ("2m", 120_000_000), ("1h", 3_600_000_000),
    ("7us", 7), ("0.000001s", 1), ("1.25ms", 1250),
  ])
  func lengthsOfTimeHaveAUnit(_ text: String, _ microseconds: Int) {
    #expect(Quantity.duration(text) == microseconds)
  }

  @Test(arguments: ["", "5", "s", "-1s", "1.s", ".5s", "1,5s", "1e3s", "0.0000001s", "9e99h", "∞s"])
  func aLengthOfTimeWithoutAUnitOrANumberIsNone(_ text: String) {
    #expect(Quantity.duration(text) == nil)
  }

  @Test(arguments: [
    ("4096", 4096), ("64KB", 64_000), ("1.5MB", 1_500_000), ("2gb", 2_000_000_000), ("10B", 10),
  ])
  func sizesMayHaveAUnit(_ text: String, _ bytes: Int) {
    #expect(Quantity.bytes(text) == bytes)
  }

  @Test(arguments: ["", "KB", "-5", "5TB", "1.5", "99999999999999999999"])
  func otherSizesAreNone(_ text: String) { #expect(Quantity.bytes(text) == nil) }

  @Test(arguments: [
    ("83.4s", 83_400_000), ("1:23.4", 83_400_000), ("1:02:03", 3_723_000_000), ("0:00", 0),
    ("90:00", 5_400_000_000),
  ])
  func timesAreCountedFromTheStart(_ text: String, _ microseconds: Int) {
    #expect(Quantity.time(text) == microseconds)
  }

  @Test(arguments: ["1:", ":1", "1:2:3:4", "a:b", "-1:00", "99999999999:00"])
  func otherTimesAreNone(_ text: String) { #expect(Quantity.time(text) == nil) }
}

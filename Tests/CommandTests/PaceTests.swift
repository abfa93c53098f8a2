import Testing

@testable import tiltrace

@Suite struct PaceTests {
  @Test func eventsAreDueAtTheirOwnDistances() {
    var pace = Pace(speed: 1)
    #expect([500, 700, 700, 1700].map { pace.due($0) } == [0, 200, 200, 1200])
  }

  @Test func twiceAsFastHalvesThePauses() {
    var pace = Pace(speed: 2)
    #expect([0, 1000, 3000].map { pace.due($0) } == [0, 500, 1500])
  }

  @Test func longPausesAreCut() {
    var pace = Pace(speed: 1, idleLimit: 100)
    #expect([0, 50, 5000, 5010].map { pace.due($0) } == [0, 50, 150, 160])
  }

  @Test func withoutASpeedNothingIsWaitedFor() {
    var pace = Pace(speed: nil)
    #expect([0, 1000, 2000].map { pace.due($0) } == [0, 0, 0])
  }

  @Test func afterARestartTimeCountsFromThere() {
    var pace = Pace(speed: 1)
    _ = pace.due(0)
    pace.restart(at: 9000, from: 500)
    #expect(pace.due(600) == 9100)
  }
}

import Testing
import TraceModel

@testable import TraceFile

@Suite struct FlushScheduleTests {
  @Test func quietFlushesAreRationedInAnySecond() {
    var schedule = FlushSchedule()
    let taken = (0..<200).filter { schedule.takeQuietFlush(at: $0 * 10_000) }
    #expect(taken == Array(0..<64) + Array(100..<164))
  }

  @Test func aLineWaitsAQuarterOfASecondAtMost() {
    var schedule = FlushSchedule()
    #expect(schedule.due == .max)
    schedule.noteWrite(at: 1000)
    schedule.noteWrite(at: 90_000)
    #expect(schedule.due == 251_000)
    #expect(!schedule.isFlushDue(at: 250_999) && schedule.isFlushDue(at: 251_000))
  }

  @Test func theDiskIsWaitedForOnceInFiveSeconds() {
    var schedule = FlushSchedule()
    schedule.noteFlush(at: 0)
    #expect(schedule.due == 5_000_000)
    schedule.noteSync(at: 5_000_000)
    #expect(schedule.due == .max)
    schedule.noteFlush(at: 6_000_000)
    #expect(!schedule.isSyncDue(at: 9_999_999) && schedule.isSyncDue(at: 10_000_000))
  }

  @Test func aDayAtAPersonsPaceStaysSmallAndOpen() throws {
    let folder = try TemporaryFolder()
    var writer = try TraceWriter(creating: folder.file())
    try writer.begin(sampleHeader)
    let step = isSoaking ? 20_000 : 2_000_000
    let orientations: [DeviceOrientation] = [.portrait, .landscapeLeft, .faceUp]
    let count = 86_400_000_000 / step
    for index in 0..<count {
      let event = Event(t: index * step, .device(orientations[index / 5 % 3]))
      try writer.write(event, at: index * step)
      try writer.quiet(at: index * step)
    }
    #expect(writer.keptEvents == count)
    let summary = try writer.close(.eof, t: count * step)
    #expect(summary.events == count)
    #expect(try TraceInfo(of: folder.file()).duration == count * step)
  }
}

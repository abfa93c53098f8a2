import Foundation
import Synchronization
import Testing
import TraceCapture
import TraceModel

@Suite struct LineFeedTests {
  @Test func everyEventIsOneLineInOrderRepeatsIncluded() async throws {
    let lines = Mutex<[String]>([])
    let feed = LineFeed(output: CaptureOutput { line in lines.withLock { $0.append(line) } })
    let events = (0..<1000).map { Event(t: $0 / 2, .device($0 % 3 == 0 ? .faceUp : .portrait)) }
    events.forEach(feed.tell)
    await feed.flush()
    #expect(try lines.withLock { $0 }.map { try EventLine.decode($0).event } == events)
  }

  @Test func theClockNeverGoesBack() {
    let clock = CaptureClock.continuous()
    let times = (0..<100).map { _ in clock.now() }
    #expect(times == times.sorted())
    #expect(times[0] >= 0)
  }
}

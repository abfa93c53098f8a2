import Synchronization
import Testing

@testable import TraceFile

@Suite struct ReadAheadTests {
  /// Counts the steps, whoever takes them.
  private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func step() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  @Test func resultsComeInTheOrderOfTheSteps() throws {
    let counter = Counter()
    let ahead = try #require(ReadAhead(depth: 3) { counter.step() })
    #expect((1...500).map { _ in ahead.next() } == Array(1...500))
  }

  @Test func noMoreStepsAreTakenThanTheDepth() throws {
    let counter = Counter()
    let ahead = try #require(ReadAhead(depth: 3) { counter.step() })
    #expect(ahead.next() == 1)
    #expect(counter.value <= 5, "one taken, three that wait, one under way")
  }
}

#if !canImport(Darwin)
import Foundation
import Testing
import TraceModel
import TraceTesting
import XCTest

/// Runs the assertion in an XCTest case of its own and looks at what that recorded.
///
/// Only corelibs' XCTest makes a case of a closure.
@Suite @MainActor struct AssertionTests {
  @Test func findingsFailTheCaseWhereItAsserts() throws {
    let file = try Self.file(of: Feed.wrongAnswer)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = Outcome.of {
      XCTAssertNoOrientationFindings(in: OrientationRecording(file: file))
    }
    #expect(outcome.failures.count == 1)
    #expect(outcome.failures.first?.contains("policy-wrong") == true)
  }

  @Test func noFindingsPass() throws {
    let file = try Self.file(of: Feed.turn)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = Outcome.of {
      XCTAssertNoOrientationFindings(in: OrientationRecording(file: file))
    }
    #expect(outcome.failures == [])
  }

  @Test func aFeedThatIsNotThereFails() {
    let outcome = Outcome.of {
      XCTAssertNoOrientationFindings(in: OrientationRecording())
    }
    #expect(outcome.failures.first?.contains("OrientationCapture.start()") == true)
  }

  private static func file(of feed: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID()).jsonl")
    try Data(feed.utf8).write(to: file)
    return file
  }
}

/// What an XCTest case recorded.
private struct Outcome {
  var failures: [String]

  @MainActor
  static func of(_ body: @escaping @Sendable () -> Void) -> Outcome {
    let probe = Probe(name: "probe", testClosure: { _ in body() })
    probe.run()
    return Outcome(failures: probe.failures)
  }

  private final class Probe: XCTestCase {
    var failures: [String] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append(description)
    }
  }
}
#endif

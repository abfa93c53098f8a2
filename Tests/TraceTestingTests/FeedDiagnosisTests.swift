import Foundation
import Testing
import TraceAnalysis
import TraceModel
import TraceTesting

@Suite struct FeedDiagnosisTests {
  @Test func aFlatPhoneIsAFindingOfAPolicyThatIsNamed() throws {
    var options = Analysis.Options()
    options.named = ["article-view"]
    let diagnosis = try FeedDiagnosis(of: Array(Feed.flat.utf8), options)
    let rules = diagnosis.findings(atLeast: .error).map(\.rule)
    #expect(rules.contains("flat-read-as-landscape"))
    let failure = try #require(diagnosis.failure(atLeast: .error))
    #expect(failure.contains("at or above 'error'"))
    #expect(failure.contains("flat-read-as-landscape"))
  }

  @Test func aFlatPhoneIsNoFailureOfAnAppThatDoesNotAskTheDevice() throws {
    let diagnosis = try FeedDiagnosis(of: Array(Feed.flat.utf8))
    #expect(diagnosis.failure(atLeast: .warning) == nil)
  }

  @Test func theAppsOwnAnswerIsJudged() throws {
    let diagnosis = try FeedDiagnosis(of: Array(Feed.wrongAnswer.utf8))
    let wrong = diagnosis.findings(atLeast: .error)
    #expect(wrong.map(\.rule) == ["policy-wrong"])
    #expect(wrong.map(\.policy) == ["app:layout"])
  }

  @Test func aPlainTurnIsNoFailure() throws {
    let diagnosis = try FeedDiagnosis(of: Array(Feed.turn.utf8))
    #expect(diagnosis.trace.events == 4)
    #expect(diagnosis.failure(atLeast: .warning) == nil)
  }

  @Test func theHeaderOfTheFeedIsTheTraces() throws {
    let diagnosis = try FeedDiagnosis(of: Array(Feed.turn.utf8))
    #expect(diagnosis.trace.device.model == "iPhone14,7")
  }

  @Test func aFeedWithoutEventsIsAnError() {
    #expect(throws: OrientationFeedError.empty(path: "")) {
      try FeedDiagnosis(of: Array("hello\n".utf8))
    }
  }

  @Test func aFeedThatIsNotThereIsAnError() {
    let file = FileManager.default.temporaryDirectory.appending(path: "none-\(UUID())")
    #expect(throws: OrientationFeedError.unreadable(path: file.path)) {
      try OrientationRecording(file: file).diagnosis()
    }
  }

  @Test func eachRecordingHasAFileOfItsOwn() {
    let paths = (0..<3).map { _ in OrientationRecording().launchEnvironment["TILTRACE_OUTPUT"] }
    #expect(Set(paths).count == 3)
  }
}

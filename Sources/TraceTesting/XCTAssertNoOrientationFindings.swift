public import TraceAnalysis
public import TraceModel
import XCTest

/// Fails the test where the recording shows findings, such as a flat phone read as landscape.
///
/// - Parameters:
///   - recording: What the app under test told since it was launched.
///   - severity: The least severity that fails the test.
///   - options: What to analyze with. Name the policies that the app uses in `named`, or let the
///     app tell its own answers with `.traceAnswer(_:)`, to be told where it was wrong.
///   - file: The file of the failure.
///   - line: The line of the failure.
public func XCTAssertNoOrientationFindings(
  in recording: OrientationRecording, atLeast severity: Severity = .warning,
  _ options: Analysis.Options = Analysis.Options(), file: StaticString = #filePath,
  line: UInt = #line
) {
  do {
    let diagnosis = try recording.diagnosis(options)
    guard let failure = diagnosis.failure(atLeast: severity) else { return }
    XCTFail(failure, file: file, line: line)
  } catch {
    XCTFail(error.description, file: file, line: line)
  }
}

public import Foundation
public import TraceAnalysis

/// The file that an app under test tells its feed into, for one launch.
///
/// ```swift
/// let recording = OrientationRecording()
/// app.launchEnvironment.merge(recording.launchEnvironment) { $1 }
/// app.launch()
/// XCUIDevice.shared.orientation = .landscapeLeft
/// XCTAssertNoOrientationFindings(in: recording)
/// ```
///
/// The app calls `OrientationCapture.start()`. It runs in a simulator: on a device an app cannot
/// write where the test, another process, can read.
public struct OrientationRecording: Sendable {
  /// Where the feed is.
  public let file: URL

  /// What the app has to be launched with.
  public var launchEnvironment: [String: String] { ["TILTRACE_OUTPUT": file.path] }

  /// A recording in a file of its own in the temporary folder.
  public init() {
    self.init(
      file: FileManager.default.temporaryDirectory
        .appendingPathComponent("tiltrace-\(UUID().uuidString).jsonl"))
  }

  /// A recording in a file that you name, as to keep it beside the test's results.
  public init(file: URL) { self.file = file }

  /// Reads and diagnoses what the app has told so far.
  ///
  /// - Parameter options: What to analyze with: the app's own policies, thresholds, known findings.
  /// - Returns: The diagnosis of the trace that the feed is.
  /// - Throws: ``OrientationFeedError``, where there is no feed or nothing in it.
  public func diagnosis(
    _ options: Analysis.Options = Analysis.Options()
  ) throws(OrientationFeedError) -> FeedDiagnosis {
    guard let feed = try? Data(contentsOf: file) else { throw .unreadable(path: file.path) }
    var options = options
    options.path = file.lastPathComponent
    return try FeedDiagnosis(of: Array(feed), options)
  }
}

/// Why a feed has no diagnosis.
public enum OrientationFeedError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String)
  case empty(path: String)

  public var description: String {
    switch self {
    case .unreadable(let path):
      "no feed at '\(path)'; launch the app with the recording's launchEnvironment, and let it call"
        + " OrientationCapture.start()"
    case .empty(let path):
      "no event in '\(path)'; let the app call OrientationCapture.start() as it launches"
    }
  }
}

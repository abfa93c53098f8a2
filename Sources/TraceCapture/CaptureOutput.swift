import Foundation
#if canImport(os)
import os
#endif

/// Where the lines of a capture go.
public struct CaptureOutput: Sendable {
  /// Writes one line, given without its line feed; called in order, never twice at a time.
  package let write: @Sendable (String) -> Void

  /// An output of your own: the closure gets each line, without its line feed, on a background
  /// queue, in order and one at a time.
  public init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Standard output, which `simctl launch --console-pty` and `devicectl … --console` show.
  public static let standardOutput = CaptureOutput(.standardOutput)

  #if canImport(os)
  /// The unified log: one public line an event, subsystem `tiltrace`, category `feed`.
  ///
  /// The log cuts a line at 1,024 bytes, which only a long `mark` or error text reaches.
  public static let unifiedLog: CaptureOutput = {
    let log = Logger(subsystem: "tiltrace", category: "feed")
    return CaptureOutput { line in log.notice("\(line, privacy: .public)") }
  }()
  #endif

  /// A file, made anew; by default `tiltrace.jsonl` in the app's documents folder.
  ///
  /// It throws where the file cannot be made. A later failure, as of a full disk, is not reported,
  /// since a capture must not disturb its app.
  public static func file(at path: String? = nil) throws -> CaptureOutput {
    let url = path.map { URL(fileURLWithPath: $0) } ?? documentsFile
    try Data().write(to: url)
    return CaptureOutput(try FileHandle(forWritingTo: url))
  }

  /// One write a line, past any buffer, so that a line is there as soon as it is told.
  private init(_ file: FileHandle) {
    write = { line in try? file.write(contentsOf: Data((line + "\n").utf8)) }
  }

  /// The file that the launch environment names in `TILTRACE_OUTPUT`, else standard output.
  ///
  /// The variable is how a UI test, which is another process, gets at the feed in a simulator.
  public static var automatic: CaptureOutput {
    automatic(environment: ProcessInfo.processInfo.environment)
  }

  package static func automatic(environment: [String: String]) -> CaptureOutput {
    guard let path = environment[environmentVariable], !path.isEmpty else { return .standardOutput }
    return (try? .file(at: path)) ?? .standardOutput
  }

  /// The variable of the launch environment that ``automatic`` reads.
  public static let environmentVariable = "TILTRACE_OUTPUT"

  private static var documentsFile: URL {
    let folders = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("tiltrace.jsonl")
  }
}

import TraceFile
import TraceModel

/// Diagnoses many files, and hands on what came out in the order of the files.
struct DiagnosisRun: Sendable {
  let diagnoser: Diagnoser
  let inputs: InputList

  /// Diagnoses all files.
  ///
  /// - Returns: How many files could not be read; each is named on standard error.
  func run(_ body: (Diagnoser.Result) throws -> Void) throws -> Int {
    guard !inputs.isSingleFile else {
      for result in try diagnoser.results(for: inputs.paths[0]) { try body(result) }
      return 0
    }
    var progress = Progress(total: inputs.paths.count, unit: "traces")
    var bad = 0
    for path in inputs.paths {
      do {
        for result in try diagnoser.results(for: path) { try body(result) }
      } catch let error as TraceFileError {
        bad += 1
        progress.erase()
        Output.note("tiltrace: \(Terminal.visible("\(error)"))\n")
      }
      progress.advance()
    }
    progress.erase()
    return bad
  }
}

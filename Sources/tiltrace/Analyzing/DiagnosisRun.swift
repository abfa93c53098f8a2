import TraceFile
import TraceModel

/// Diagnoses many files, several at once, and hands on what came out in the order of the files.
struct DiagnosisRun: Sendable {
  let diagnoser: Diagnoser
  let inputs: InputList
  /// How many threads work.
  let jobs: Int

  /// Diagnoses all files.
  ///
  /// - Returns: How many files could not be read; each is named on standard error.
  func run(_ body: (Diagnoser.Result) throws -> Void) throws -> Int {
    guard !inputs.isSingleFile else {
      for result in try diagnoser.results(for: inputs.paths[0]) { try body(result) }
      return 0
    }
    var diagnoser = diagnoser
    diagnoser.reading.jobs = 1
    let work = OrderedWork<String, Outcome>(threads: jobs - 1) { [diagnoser] in
      { path in Outcome(catching: { try diagnoser.results(for: path) }) }
    }
    var progress = Progress(total: inputs.paths.count, unit: "traces")
    var bad = 0
    var rest = inputs.paths[...]
    while true {
      while work.count < jobs * 2, let path = rest.popFirst() { work.submit(path) }
      switch work.next() {
      case .success(let results)?: for result in results { try body(result) }
      case .failure(let error)?:
        bad += 1
        progress.erase()
        Output.note("tiltrace: \(Terminal.visible("\(error)"))\n")
      case nil:
        progress.erase()
        return bad
      }
      progress.advance()
    }
  }

  private typealias Outcome = Swift.Result<[Diagnoser.Result], any Error>
}

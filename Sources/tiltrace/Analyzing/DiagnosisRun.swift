import TraceFile
import TraceModel

/// Diagnoses many files, several at once, and hands on what came out in the order of the files.
struct DiagnosisRun<Piece: Sendable>: Sendable {
  let diagnoser: Diagnoser
  let inputs: InputList
  /// How many threads work.
  let jobs: Int
  /// Makes of a trace what is wanted of it, on any thread; the number is the trace's own, from 1.
  let draw: @Sendable (Diagnoser.Result, _ number: Int) -> Piece

  /// What came of one file, and how long that took, µs.
  struct Drawn: Sendable {
    let pieces: [Piece]
    let analyzing: Int
    let drawing: Int
  }

  /// Diagnoses all files.
  ///
  /// - Returns: How many files could not be read; each is named on standard error.
  func run(_ body: (Drawn) throws -> Void) throws -> Int {
    guard !inputs.isSingleFile else {
      var progress: Progress?
      defer { progress?.erase() }
      try body(
        drawn(inputs.paths[0], index: 0, by: diagnoser) { done, total in
          progress = progress ?? Progress(total: total >> 10, unit: "KB")
          progress?.advance(to: done >> 10)
        })
      return 0
    }
    var diagnoser = diagnoser
    diagnoser.reading.jobs = 1
    let work = OrderedWork<Int, Outcome>(threads: jobs - 1) { [self, diagnoser] in
      { index in Outcome(catching: { try drawn(inputs.paths[index], index: index, by: diagnoser) })
      }
    }
    var progress = Progress(total: inputs.paths.count, unit: "traces")
    var bad = 0
    var rest = inputs.paths.indices
    while true {
      while work.count < jobs * Self.backlog, let index = rest.popFirst() { work.submit(index) }
      switch work.next() {
      case .success(let drawn)?: try body(drawn)
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

  private typealias Outcome = Swift.Result<Drawn, any Error>

  /// How many files are begun for each thread before the oldest of them is done.
  private static var backlog: Int { 4 }

  /// Diagnoses one file; its second trace is numbered as if it stood behind all files.
  private func drawn(
    _ path: String, index: Int, by diagnoser: Diagnoser,
    progress: ((_ done: Int, _ total: Int) -> Void)? = nil
  ) throws -> Drawn {
    let watch = Stopwatch()
    let results = try diagnoser.results(for: path, watch: progress)
    let analyzing = watch.elapsed
    let pieces = results.enumerated().map { place, result in
      draw(result, place * inputs.paths.count + index + 1)
    }
    return Drawn(pieces: pieces, analyzing: analyzing, drawing: watch.elapsed - analyzing)
  }
}

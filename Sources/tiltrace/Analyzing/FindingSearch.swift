import TraceAnalysis
import TraceFile
import TraceModel

/// Finds a finding again and makes the smallest trace that shows it.
struct FindingSearch {
  static let rows: [OptionRow] = [finding.row, output.row] + DiagnosisOptions.rows

  static let finding = Option.text(
    "finding", "ID", "Its id in the report, such as F1; the worst one if absent.")
  static let output = Option.text("output", letter: "o", "FILE", "Where the result goes.")

  let path: String
  private let id: String
  private let diagnosis: DiagnosisOptions

  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands[0]
    id = try arguments[Self.finding] ?? "F1"
    diagnosis = try DiagnosisOptions(arguments)
  }

  /// The smallest trace, and the policies that it was made with.
  func minimalTrace() throws -> (trace: MinimalTrace, policies: [any Policy]) {
    guard path != "-" else {
      throw CommandFailure(
        message: "standard input can be read once only; name a file", status: .usage)
    }
    var diagnoser = try diagnosis.makeDiagnoser()
    diagnoser.options.replaysSettleTimes = false
    let findings = try diagnoser.results(for: path).first?.trace.findings ?? []
    guard let finding = findings.first(where: { $0.id == id }) else {
      let way = findings.isEmpty ? "there is none" : "there are F1 to F\(findings.count)"
      throw CommandFailure(message: "no finding '\(id)' in '\(path)'; \(way)", status: .usage)
    }
    let minimizer = Minimizer(finding, options: diagnoser.options)
    guard
      let trace = minimizer.minimized(
        try events(diagnoser.reading),
        source: path.split(separator: "/").last.map(String.init) ?? path)
    else {
      throw CommandFailure(
        message: "'\(id)' rests on what is not in the events of '\(path)', such as its end; "
          + "choose another finding", status: .usage)
    }
    return (trace, diagnoser.options.policies)
  }

  /// The events of the first trace of the file.
  private func events(_ reading: TraceReader.Options) throws -> TraceEvents {
    let reader = try TraceReader(opening: path, options: reading)
    var events = TraceEvents()
    while let batch = try reader.next(), reader.parts.count <= 1 { events.append(batch) }
    return events
  }
}

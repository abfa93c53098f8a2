import TraceAnalysis
import TraceFile
import TraceModel

/// The options of every command that diagnoses: which part of the trace, by which policies.
struct DiagnosisOptions: Sendable {
  static let rows: [OptionRow] = [from.row, to.row, policy.row, jobs.row]

  static let from = Option.time("from", "TIME", "Begin here.")
  static let to = Option.time("to", "TIME", "End before this.")
  static let policy = Option.text(
    "policy", letter: "p", "POLICY", "A policy that the app uses. May be repeated.")
  static let jobs = Option.count("jobs", letter: "j", "N", from: 1, "How many threads work.")

  private let reading: TraceReader.Options
  private let policies: [String]
  /// How many threads work.
  let jobs: Int

  init(_ arguments: Arguments) throws(UsageError) {
    jobs = try arguments[Self.jobs] ?? Platform.processors
    reading = TraceReader.Options(
      from: try arguments[Self.from], to: try arguments[Self.to], jobs: jobs)
    policies = try arguments.all(Self.policy)
  }

  /// Reads the files that the options name.
  func makeDiagnoser() throws -> Diagnoser {
    var diagnoser = Diagnoser()
    diagnoser.reading = reading
    diagnoser.options.named = Set(policies)
    return diagnoser
  }
}

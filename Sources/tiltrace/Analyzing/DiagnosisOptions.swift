import TraceAnalysis
import TraceFile
import TraceModel

/// The options of every command that diagnoses: which part of the trace, by which policies.
struct DiagnosisOptions: Sendable {
  static let rows: [OptionRow] = [
    from.row, to.row, policy.row, policies.row, config.row, jobs.row,
  ]

  static let from = Option.time("from", "TIME", "Begin here.")
  static let to = Option.time("to", "TIME", "End before this.")
  static let policy = Option.text(
    "policy", letter: "p", "POLICY", "A policy that the app uses. May be repeated.")
  static let policies = Option.text(
    "policies", "FILE", "Truth tables of your own (JSON). May be repeated.")
  static let config = Option.text(
    "config", "FILE", "The configuration; else tiltrace.json here or in a folder above.")
  static let jobs = Option.count("jobs", letter: "j", "N", from: 1, "How many threads work.")

  private let reading: TraceReader.Options
  private let names: [String]
  private let tableFiles: [String]
  private let configuration: String?
  /// How many threads work.
  let jobs: Int

  init(_ arguments: Arguments) throws(UsageError) {
    jobs = try arguments[Self.jobs] ?? Platform.processors
    reading = TraceReader.Options(
      from: try arguments[Self.from], to: try arguments[Self.to], jobs: jobs)
    names = try arguments.all(Self.policy)
    tableFiles = try arguments.all(Self.policies)
    configuration = try arguments[Self.config]
  }

  /// Reads the files that the options name.
  func makeDiagnoser() throws -> Diagnoser {
    let configuration = try makeConfiguration()
    var own: [any Policy] = configuration.policies
    for path in tableFiles { own += try Self.tables(in: path, besides: own) }
    var diagnoser = Diagnoser()
    diagnoser.reading = reading
    diagnoser.options.configuration = configuration
    diagnoser.options.named = Set(names)
    for name in names where !own.contains(where: { $0.id == name }) {
      guard let policy = PolicyCatalog.policy(named: name, own: own) else {
        let known = (PolicyCatalog.builtIn + own + [PolicyCatalog.app]).map { $0.id }
        throw UsageError.unknownName("policy", name, known: known)
      }
      let app = PolicyCatalog.app.id
      if name != app, !name.hasPrefix(app + ":") { own.append(policy) }
    }
    diagnoser.options.policies = own
    return diagnoser
  }

  /// The configuration that holds: that of the option, else of the nearest folder upwards.
  func makeConfiguration() throws -> Configuration {
    guard let path = configuration ?? Self.configurationNearby else { return Configuration() }
    let bytes = try Files.contents(of: path)
    do throws(ConfigurationError) {
      return try Configuration(parsing: bytes)
    } catch {
      throw CommandFailure(message: "'\(path)': \(error)", status: .usage)
    }
  }

  /// Looked for upwards from the working directory, never beside a trace.
  private static var configurationNearby: String? {
    var folder = Platform.workingDirectory
    while true {
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + "tiltrace.json"
      if case .file = Platform.fileKind(of: path) { return path }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  private static func tables(in path: String, besides own: [any Policy]) throws -> [TruthTable] {
    let bytes = try Files.contents(of: path)
    do throws(TruthTableError) {
      let taken = (PolicyCatalog.builtIn + own + [PolicyCatalog.app]).map { $0.id }
      return try TruthTable.tables(parsing: bytes, taken: Set(taken))
    } catch {
      throw CommandFailure(message: "'\(path)': \(error)", status: .usage)
    }
  }
}

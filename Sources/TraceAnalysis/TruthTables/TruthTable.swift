public import TraceModel

/// A policy of your own without a line of Swift: rows that say when to answer what.
///
/// A policies file holds one or more tables:
///
/// ```json
/// {"policies": [
///   {"id": "our-layout", "question": "interface", "about": "What SplitController does.",
///    "rows": [
///      {"when": {"interface": ["portrait", "portraitUpsideDown"]}, "then": "portrait"},
///      {"when": {"interface": "landscape"}, "then": "landscape"},
///      {"when": {"idiom": "phone", "vertical": "compact"}, "then": "landscape"}],
///    "otherwise": "undetermined"}]}
/// ```
///
/// - `id` names it in reports and for `--policy`: letters, digits, `-`, `_` and `.`.
/// - `question` is `interface` or `shape`.
/// - `rows` are tried in order, and the first that holds answers `then`: `portrait`, `landscape`,
///   `square` or `undetermined`. A row holds where each signal under `when` has the value, or one
///   of the list; without any it always holds.
/// - Where no row holds the answer is `otherwise`, `undetermined` if absent; and `undetermined` in
///   any case while a signal that the table asks about was not told or could not be read.
/// - `about` is a sentence for `explain`.
///
/// ``TableSignal`` lists the signals and their values.
public struct TruthTable: Policy, Hashable {
  /// How many rows a table may have.
  public static let maximumRows = 1000
  /// How many tables a file may have.
  public static let maximumTables = 32
  /// How long a policies file may be, bytes.
  public static let maximumBytes = 1 << 20

  public let id: String
  public let question: Question
  public let about: String?
  public let rows: [Row]
  public let otherwise: Answer

  public init(
    id: String, question: Question, about: String? = nil, rows: [Row],
    otherwise: Answer = .undetermined(.undecidable)
  ) {
    self.id = id
    self.question = question
    self.about = about
    self.rows = rows
    self.otherwise = otherwise
    signals = TableSignal.allCases.filter { signal in rows.contains { $0.asks(signal) } }
  }

  /// What must hold, and the answer then.
  public struct Row: Hashable, Sendable {
    public let then: Answer
    /// A set of values for each signal; all where the row does not ask.
    private var when = SIMD16<UInt16>(repeating: .max)

    public init(when: [TableSignal: TableSignal.Values], then: Answer) {
      self.then = then
      for (signal, values) in when { self.when[signal.place] = values.rawValue }
    }

    /// Whether the row asks about a signal.
    func asks(_ signal: TableSignal) -> Bool { when[signal.place] != .max }

    /// The values with which the row holds.
    func values(of signal: TableSignal) -> TableSignal.Values {
      TableSignal.Values(rawValue: when[signal.place])
    }

    fileprivate func holds(for values: SIMD16<UInt16>) -> Bool {
      (when & values).replacing(with: 1, where: values .== 0).min() > 0
    }
  }

  /// The signals that some row asks about.
  private let signals: [TableSignal]

  public var inputs: Signals { signals.reduce(into: []) { $0.formUnion($1.inputs) } }

  public var documentation: PolicyDocumentation {
    PolicyDocumentation(
      summary: about ?? "A truth table of your own with \(rows.count) rows.",
      source: "your policies file")
  }

  public func answer(for situation: Situation) -> Answer {
    var values = SIMD16<UInt16>()
    for signal in signals { values[signal.place] = signal.value(in: situation).rawValue }
    if let row = rows.first(where: { $0.holds(for: values) }) { return row.then }
    if signals.contains(where: { values[$0.place] == TableSignal.Values.unreadable.rawValue }) {
      return .undetermined(.unreadable)
    }
    if signals.contains(where: { values[$0.place] == TableSignal.Values.notTold.rawValue }) {
      return .undetermined(.notTold)
    }
    return otherwise
  }
}

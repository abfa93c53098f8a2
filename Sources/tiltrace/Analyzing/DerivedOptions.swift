import TraceFile
import TraceModel

/// The options of every command that makes a trace of others.
struct DerivedOptions: Sendable {
  static let rows: [OptionRow] = [output.row, force.row]

  static let output = Option.text("output", letter: "o", "FILE", "The trace to write.")
  static let force = Option.flag("force", letter: "f", "Replace a file that is there.")

  let output: String
  private let options: DerivedTrace.Options

  init(_ arguments: Arguments) throws(UsageError) {
    guard let output = try arguments[Self.output] else {
      throw .conflict("no place for the trace; name a file with '-o'")
    }
    self.output = output
    var options = DerivedTrace.Options()
    options.replaces = arguments.isSet(Self.force)
    self.options = options
  }

  /// Makes the trace, and says what it holds and what of the inputs is missing.
  func make(
    of inputs: [String], _ body: (String, DerivedTrace.Options) throws -> DerivedTrace.Outcome
  ) throws -> ExitStatus {
    let outcome = try body(output, options)
    let events = outcome.summary.events
    Output.note(
      "wrote \(events) event\(events == 1 ? "" : "s") in \(outcome.summary.bytes) bytes to "
        + "'\(Terminal.visible(output))'\n")
    return TraceCondition(outcome.parts, path: inputs.joined(separator: ", ")).tell()
  }
}

import TraceAnalysis
import TraceFile
import TraceModel
import TraceReport

/// A flat table for spreadsheets and SQL: `--table`.
enum FlatTable: String, CaseIterable {
  case events, answers, findings
}

/// Writes the table of events or of answers of many traces.
struct FlatTableRun {
  private let table: FlatTable
  private let writer: TableWriter
  private let diagnoser: Diagnoser
  private let inputs: InputList

  init(
    _ table: FlatTable, _ style: TableWriter.Style, _ diagnoser: Diagnoser, inputs: InputList
  ) {
    self.table = table
    writer = TableWriter(style)
    self.diagnoser = diagnoser
    self.inputs = inputs
  }

  func run(to file: OutputFile) throws -> ExitStatus {
    try file.write(
      table == .events ? writer.header(EventRow.self) : writer.header(AnswerRow.self))
    var status = ExitStatus.done
    for path in inputs.paths {
      do {
        status = max(status, try write(path, to: file))
      } catch let error as TraceFileError where !inputs.isSingleFile {
        Output.note("tiltrace: \(Terminal.visible("\(error)"))\n")
        status = .incomplete
      }
    }
    try file.close()
    return status
  }

  private func write(_ path: String, to file: OutputFile) throws -> ExitStatus {
    var stream = try EventStream(path, diagnoser.reading)
    var name = path
    var number = 0
    var answers = AnswerChanges(diagnoser.options.policies)
    var text = ""
    while let item = try stream.next() {
      if case .header = item {
        number += 1
        name = number == 1 ? path : "\(path)#\(number)"
      }
      if case .event(let seq, let event) = item, table == .events {
        text += writer.line(EventRow(path: name, seq: seq, event: event))
      } else if table == .answers {
        for change in answers.take(item) { text += writer.line(change.row(path: name)) }
      }
      if text.utf8.count > 1 << 16 {
        try file.write(text)
        text = ""
      }
    }
    try file.write(text)
    return TraceCondition(stream.reader, path: path).tell()
  }
}

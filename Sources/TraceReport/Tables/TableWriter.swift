/// Writes rows of one flat table, as CSV or as JSON Lines.
///
/// The caller feeds rows one by one, so that a table of any length needs no memory:
///
/// ```swift
/// let writer = TableWriter(.csv)
/// output(writer.header(EventRow.self))
/// for (index, event) in batch.events.enumerated() {
///   output(writer.line(EventRow(path: path, seq: batch.firstSeq + index, event: event)))
/// }
/// ```
public struct TableWriter: Sendable {
  public enum Style: String, CaseIterable, Sendable {
    case csv, jsonl
  }

  private let style: Style

  public init(_ style: Style) { self.style = style }

  /// The line with the names of the columns; empty for JSON Lines, where each row has them.
  public func header<Row: TableRow>(_ row: Row.Type) -> String {
    switch style {
    case .csv: Row.columns.joined(separator: ",") + "\r\n"
    case .jsonl: ""
    }
  }

  /// One row with its line end.
  public func line<Row: TableRow>(_ row: Row) -> String {
    switch style {
    case .csv: row.cells.map(\.csv).joined(separator: ",") + "\r\n"
    case .jsonl:
      "{"
        + zip(Row.columns, row.cells).map { "\"\($0)\":\($1.json)" }.joined(separator: ",") + "}\n"
    }
  }
}

/// One row of a flat table.
public protocol TableRow: Sendable {
  /// The names of the columns, the same as in the JSON report where they are the same things.
  static var columns: [String] { get }

  /// The values, one for each column.
  var cells: [Cell] { get }
}

/// A value of a flat table.
public enum Cell: Hashable, Sendable {
  case empty
  case integer(Int)
  case number(Double)
  case text(String)

  public init(_ value: Int?) { self = value.map(Cell.integer) ?? .empty }

  public init(_ value: Double?) { self = value.map(Cell.number) ?? .empty }

  public init(_ value: String?) { self = value.map(Cell.text) ?? .empty }

  var csv: String {
    switch self {
    case .empty: ""
    case .integer(let value): String(value)
    case .number(let value): Self.shortest(value)
    case .text(let value): Escaping.csv(value)
    }
  }

  var json: String {
    switch self {
    case .empty: "null"
    case .integer(let value): String(value)
    case .number(let value): Self.shortest(value)
    case .text(let value): Escaping.json(value)
    }
  }

  private static func shortest(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? String(value)
  }
}

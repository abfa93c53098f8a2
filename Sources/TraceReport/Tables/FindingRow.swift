public import TraceModel

/// A finding with what a query groups it by: `--table findings`.
public struct FindingRow: TableRow {
  public static let columns = [
    "path", "start", "model", "idiom", "system", "app", "appVersion", "id", "rule", "severity",
    "scene", "policy", "firstSeq", "lastSeq", "startUs", "endUs", "message", "advice", "evidence",
  ]

  public let cells: [Cell]

  public init(_ finding: Finding, of trace: TraceDiagnosis) {
    cells = [
      .text(trace.path), Cell(trace.start), Cell(trace.device.model), Cell(trace.device.idiom),
      Cell(trace.device.system), Cell(trace.app.id), Cell(trace.app.version), .text(finding.id),
      .text(finding.rule), .text(finding.severity.rawValue), Cell(finding.scene),
      Cell(finding.policy), .integer(finding.firstSeq), .integer(finding.lastSeq),
      .integer(finding.startUs), .integer(finding.endUs), .text(finding.message),
      .text(finding.advice), .text(JSONLine.text(finding.evidence)),
    ]
  }
}

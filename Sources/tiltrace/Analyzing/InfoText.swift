import TraceFile
import TraceModel
import TraceReport

/// What `info` prints of a trace, as lines or as JSON.
struct InfoText {
  private let info: TraceInfo

  init(_ info: TraceInfo) { self.info = info }

  /// Whether the end shows that something is missing.
  var isIncomplete: Bool { info.integrity == .crashed || info.integrity == .damaged }

  /// Words in two columns.
  var lines: String {
    let header = info.header
    let device = [
      header.device.name, header.device.model, header.device.idiom?.name, header.device.system,
    ]
    let app = [header.app.id, header.app.version]
    var rows = [
      ("trace", info.path),
      ("integrity", info.integrity.rawValue),
      ("start", header.start?.rfc3339 ?? "unknown"),
      ("clock", header.clock?.rawValue ?? "unknown"),
      ("length", TimeText.elapsed(info.duration)),
      ("events", "\(info.events)"),
      ("bytes", "\(info.bytes)"),
      ("device", device.compactMap { $0 }.joined(separator: ", ")),
      ("app", app.compactMap { $0 }.joined(separator: " ")),
      ("feed", header.feed ?? ""),
      ("recorder", header.recorder ?? ""),
      ("end", info.end.map { Self.words(of: $0) } ?? ""),
    ]
    rows += header.notes.sorted { $0.key < $1.key }.map { ("note", "\($0.key): \($0.value)") }
    return rows.filter { !$0.1.isEmpty }.map { name, text in
      name + String(repeating: " ", count: 11 - name.count) + Terminal.visible(text) + "\n"
    }.joined()
  }

  /// One JSON object on a line.
  var json: String {
    JSONText.text(
      Fields(
        path: info.path, id: info.header.id, integrity: info.integrity,
        start: info.header.start?.rfc3339, clock: info.header.clock, durationUs: info.duration,
        events: info.events, bytes: info.bytes,
        device: TraceDiagnosis.Device(
          model: info.header.device.model, name: info.header.device.name,
          idiom: info.header.device.idiom?.name, system: info.header.device.system),
        app: TraceDiagnosis.App(id: info.header.app.id, version: info.header.app.version),
        notes: info.header.notes, endReason: info.end?.reason.rawValue,
        unmatched: info.end?.unmatched, commandStatus: info.end?.status)) + "\n"
  }

  /// The names are those of the JSON report where they are the same things.
  private struct Fields: Encodable {
    let path: String
    let id: String?
    let integrity: Integrity
    let start: String?
    let clock: TraceHeader.Clock?
    let durationUs: Int
    let events: Int
    let bytes: Int
    let device: TraceDiagnosis.Device
    let app: TraceDiagnosis.App
    let notes: [String: String]
    let endReason: String?
    let unmatched: Int?
    let commandStatus: Int?
  }

  private static func words(of end: End) -> String {
    var text = end.reason.rawValue
    if end.unmatched > 0 { text += ", \(end.unmatched) lines not understood" }
    if let status = end.status { text += ", the command ended with \(status)" }
    return text
  }
}

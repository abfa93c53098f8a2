import TraceModel

/// The texts of a trace that could tell who recorded it, or where.
enum FreeText {
  /// One line for each text in a batch: where it stands, then the text.
  static func lines(of batch: TraceBatch) -> String {
    var lines = batch.header.map { texts(of: $0) } ?? []
    for (index, event) in batch.events.enumerated() {
      let place = "event \(batch.firstSeq + index)"
      lines += texts(of: event).map { ("\(place), \($0.0)", $0.1) }
    }
    return lines.map { "\($0.0): \(Terminal.visible($0.1))\n" }.joined()
  }

  private static func texts(of header: TraceHeader) -> [(String, String)] {
    let fields = [
      ("header, id", header.id), ("header, app", header.app.id),
      ("header, device name", header.device.name), ("header, system", header.device.system),
    ]
    return fields.compactMap { name, text in text.map { (name, $0) } }
      + header.notes.sorted { $0.key < $1.key }.map { ("header, note '\($0.key)'", $0.value) }
  }

  private static func texts(of event: Event) -> [(String, String)] {
    let text: String? =
      switch event.payload {
      case .mark(let text), .log(let text), .illegal(let text, _), .other(_, let text): text
      case .request(let request): request.text
      case .unreadable(let unreadable): unreadable.text
      case .gap(let gap): gap.reason
      case .answer(let answer): answer.name
      case .device, .interface, .traits, .window, .scene, .lock, .limits, .expect, .oversize,
        .resume, .end, .state, .header:
        nil
      }
    let fields = [
      (event.payload.kind, text), ("raw", event.origin?.raw), ("scene", event.scene?.name),
    ]
    return fields.compactMap { name, text in text.map { (name, $0) } }
  }
}

public import TraceModel

/// A line of a trace, flat: `--table events`.
public struct EventRow: TableRow {
  public static let columns = [
    "path", "seq", "t", "kind", "scene", "orientation", "horizontal", "vertical", "idiom", "width",
    "height", "screenWidth", "screenHeight", "phase", "locked", "result", "name", "question",
    "signal", "text", "via", "raw", "skew",
  ]

  public let cells: [Cell]

  public init(path: String, seq: Int, event: Event) {
    let payload = event.payload
    let size = payload.windowSize
    cells = [
      .text(path), .integer(seq), .integer(event.t), .text(payload.kind),
      payload.isOwnLine ? .text(event.sceneID.name) : Cell(event.scene?.name),
      Cell(payload.orientation), Cell(payload.traits?.horizontal?.name),
      Cell(payload.traits?.vertical?.name), Cell(payload.traits?.idiom?.name),
      Cell(size?.width), Cell(size?.height), Cell(payload.screenSize?.width),
      Cell(payload.screenSize?.height), Cell(payload.phase), Cell(payload.locked),
      Cell(payload.result), Cell(payload.name), Cell(payload.question), Cell(payload.signal),
      Cell(payload.text), Cell(event.origin?.via), Cell(event.origin?.raw),
      Cell(event.origin?.skew),
    ]
  }
}

/// The columns that only some kinds of line fill.
extension Payload {
  fileprivate var orientation: String? {
    switch self {
    case .device(let orientation): orientation.name
    case .interface(let orientation): orientation.name
    case .request(let request):
      request.targets.isEmpty ? nil : request.targets.map(\.rawValue).joined(separator: " ")
    case .limits(let mask): mask.orientations.map(\.name).joined(separator: " ")
    case .answer(let answer): answer.value.rawValue
    case .expect(let expectation): expectation.shape?.name ?? "none"
    default: nil
    }
  }

  fileprivate var traits: Traits? {
    if case .traits(let traits) = self { traits } else { nil }
  }

  fileprivate var windowSize: Size? {
    if case .window(let window) = self { window.size } else { nil }
  }

  fileprivate var screenSize: Size? {
    if case .window(let window) = self { window.screen } else { nil }
  }

  fileprivate var phase: String? {
    if case .scene(let phase) = self { phase.name } else { nil }
  }

  fileprivate var locked: String? {
    if case .lock(let locked) = self { locked ? "true" : "false" } else { nil }
  }

  fileprivate var result: String? {
    if case .request(let request) = self { request.result.rawValue } else { nil }
  }

  fileprivate var name: String? {
    if case .answer(let answer) = self { answer.name } else { nil }
  }

  fileprivate var question: String? {
    switch self {
    case .answer(let answer): answer.question?.rawValue
    case .expect(let expectation): expectation.question?.rawValue
    default: nil
    }
  }

  fileprivate var signal: String? {
    if case .unreadable(let unreadable) = self { unreadable.signal.rawValue } else { nil }
  }

  fileprivate var text: String? {
    switch self {
    case .request(let request): request.text
    case .mark(let text), .log(let text): text
    case .unreadable(let unreadable): unreadable.text
    case .gap(let gap): gap.reason
    case .illegal(let line, _), .other(_, let line): line
    default: nil
    }
  }
}

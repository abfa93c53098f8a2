import TraceModel

/// An event as an app would log it: in the dialect `logfmt`, behind its time.
enum FeedLine {
  /// The line with its LF; nil for what no app tells, such as a gap.
  static func text(_ event: Event, start: WallClock?) -> String? {
    guard var pairs = pairs(event.payload) else { return nil }
    pairs.append(("scene", event.scene?.name))
    let time = WallClock(microseconds: (start?.microseconds ?? 0) + event.t).rfc3339
    let words = pairs.compactMap { key, value in value.map { "\(key)=\(quoted($0))" } }
    return "\(time) tiltrace \(words.joined(separator: " "))\n"
  }

  private static func pairs(_ payload: Payload) -> [(String, String?)]? {
    switch payload {
    case .device(let orientation): return [("device", orientation.name)]
    case .interface(let orientation): return [("interface", orientation.name)]
    case .traits(let traits):
      return [
        ("horizontal", traits.horizontal?.name), ("vertical", traits.vertical?.name),
        ("idiom", traits.idiom?.name),
      ]
    case .window(let window):
      return [
        ("window", StateText.size(of: window.size)),
        ("screen", window.screen.map { StateText.size(of: $0) }),
      ]
    case .scene(let phase): return [("phase", phase.name)]
    case .lock(let locked): return [("locked", locked ? "true" : "false")]
    case .limits(let mask):
      return [("supported", mask.orientations.map(\.name).joined(separator: ","))]
    case .request(let request):
      let target = request.targets.count == 1 ? request.targets[0].rawValue : nil
      return [("request", request.result.rawValue), ("orientation", target)]
    case .answer(let answer):
      return [
        ("answer", answer.value.rawValue), ("name", answer.name),
        ("question", answer.question?.rawValue),
      ]
    case .expect(let expectation):
      return [
        ("expect", expectation.shape?.name ?? "none"),
        ("question", expectation.question?.rawValue),
      ]
    case .mark(let text): return [("mark", text)]
    case .unreadable, .log, .oversize, .gap, .resume, .end, .state, .header, .illegal, .other:
      return nil
    }
  }

  private static func quoted(_ text: String) -> String {
    let isWord = !text.isEmpty && text.utf8.allSatisfy { $0 > 0x22 && $0 != UInt8(ascii: "\\") }
    guard !isWord else { return text }
    let escaped = text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"" + escaped.replacing("\n", with: " ") + "\""
  }
}

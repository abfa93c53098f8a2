import TraceModel
import TraceReport

/// One picture of a replay: the device, what it told, the lanes, the answers.
struct ScreenFrame {
  let playhead: Playhead
  let path: String
  /// The moment that is shown, µs.
  let time: Int
  /// The trace's length, where it is known.
  let length: Int?
  let status: String
  let size: (columns: Int, rows: Int)
  let palette: Palette

  /// As many lines as the terminal has rows, each as long as it has columns at most.
  var lines: [String] {
    var lines = [title, ""] + zip(DrawnDevice.lines(orientation), facts).map { $0 + "  " + $1 }
    lines.append("")
    let nameWidth = 11
    for (index, name) in Playhead.laneNames.enumerated() {
      let width = max(10, size.columns - nameWidth)
      lines.append(
        padded(name, nameWidth) + playhead.lanes.row(index, until: time, width: width))
    }
    lines.append("")
    lines += playhead.answers.map { padded($0.policy, 26) + $0.answer.name }
    lines = Array(lines.prefix(size.rows - 2))
    lines += Array(repeating: "", count: max(0, size.rows - 1 - lines.count))
    lines.append("space pause · n step · ←/→ 5 s · +/- speed · q end")
    return lines.map { String($0.prefix(size.columns)) }
  }

  /// The frame as a terminal draws it in place of the one before.
  var text: String {
    let drawn = lines.enumerated().map { index, line in
      let styled =
        index == 0 ? palette(.title, line) : index == lines.count - 1 ? palette(.faint, line) : line
      return styled + "\u{1B}[K"
    }
    return "\u{1B}[H" + drawn.joined(separator: "\r\n")
  }

  private var orientation: Reading<DeviceOrientation> { playhead.snapshot.device.orientation }

  private var title: String {
    let clock = TimeText.elapsed(time) + (length.map { " of " + TimeText.elapsed($0) } ?? "")
    return clock + "  " + status + "  " + Terminal.visible(path)
  }

  /// What the device and the scene told, one fact a row of the drawing.
  private var facts: [String] {
    let state = playhead.snapshot[playhead.scene]
    let rows = [
      ("device", StateText.word(orientation) { $0.name }),
      ("interface", state.map { StateText.word($0.interface) { $0.name } } ?? "-"),
      ("classes", state.map { StateText.classes(of: $0) } ?? "-"),
      ("window", state.map { StateText.word($0.window) { StateText.size(of: $0) } } ?? "-"),
      ("phase", state.map { StateText.word($0.phase) { $0.name } } ?? "-"),
      ("scene", Terminal.visible(playhead.scene.name)),
      ("last", lastEvent),
    ]
    return rows.map { padded($0.0, 11) + $0.1 }
  }

  private var lastEvent: String {
    guard let last = playhead.last else { return "-" }
    return "#\(last.seq) " + Terminal.visible(EventLine.text(last.event))
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

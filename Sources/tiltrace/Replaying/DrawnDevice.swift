import TraceModel

/// The device in the pose that it last told, drawn with letters.
enum DrawnDevice {
  /// The columns and rows that every drawing fills.
  static let width = 16
  static let height = 7

  /// The drawing; `●` is the camera, at the top edge of a device held upright.
  static func lines(_ orientation: Reading<DeviceOrientation>) -> [String] {
    let drawing =
      switch orientation.value {
      case .portrait: ["┌──●──┐", "│     │", "│     │", "│     │", "│     │", "└─────┘"]
      case .portraitUpsideDown: ["┌─────┐", "│     │", "│     │", "│     │", "│     │", "└──●──┘"]
      case .landscapeLeft: ["┌────────────┐", "│            │", "●            │", "└────────────┘"]
      case .landscapeRight:
        ["┌────────────┐", "│            │", "│            ●", "└────────────┘"]
      case .landscape: ["┌────────────┐", "│            │", "│            │", "└────────────┘"]
      case .faceUp: ["   ┌─────────┐", "  ╱   up    ╱", " ╱         ╱", "└─────────┘"]
      case .faceDown: ["   ┌─────────┐", "  ╱  down   ╱", " ╱         ╱", "└─────────┘"]
      case .unknown: ["┌─────┐", "│     │", "│  ?  │", "│     │", "└─────┘"]
      case nil: ["       ", "   -   ", "       "]
      }
    return centred(drawing)
  }

  private static func centred(_ drawing: [String]) -> [String] {
    let columns = drawing.map(\.count).max() ?? 0
    let margin = String(repeating: " ", count: (width - columns) / 2)
    let above = (height - drawing.count) / 2
    let body = drawing.map { line in
      margin + line + String(repeating: " ", count: width - margin.count - line.count)
    }
    let empty = String(repeating: " ", count: width)
    return Array(repeating: empty, count: above) + body
      + Array(repeating: empty, count: height - above - drawing.count)
  }
}

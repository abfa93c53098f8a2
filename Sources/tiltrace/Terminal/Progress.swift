/// A line on the terminal that tells how far long work is; nothing where there is no terminal.
struct Progress {
  private let total: Int
  private let unit: String
  private let watch = Stopwatch()
  private let isShown = Platform.isTerminal(Platform.standardError)
  private var done = 0
  private var lastDrawn = 0

  /// The least time between two drawings, µs.
  private static let interval = 200_000

  init(total: Int, unit: String) {
    self.total = total
    self.unit = unit
  }

  mutating func advance(by count: Int = 1) { advance(to: done + count) }

  mutating func advance(to count: Int) {
    done = count
    let now = watch.elapsed
    guard isShown, now - lastDrawn >= Self.interval else { return }
    lastDrawn = now
    Output.note("\r\u{1B}[K" + Self.text(done: done, total: total, unit: unit, elapsed: now))
  }

  func erase() {
    if isShown, lastDrawn > 0 { Output.note("\r\u{1B}[K") }
  }

  /// Such as `[######    ] 120 of 200 traces, 40/s, 2 s left`.
  static func text(done: Int, total: Int, unit: String, elapsed: Int) -> String {
    let width = 20
    let filled = total > 0 ? min(width, done * width / total) : width
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
    let rate = elapsed > 0 ? Double(done) * 1e6 / Double(elapsed) : 0
    let left = rate > 0 ? Int((Double(total - done) / rate).rounded(.up)) : 0
    return "[\(bar)] \(done) of \(total) \(unit), \(Int(rate))/s, \(left) s left"
  }
}

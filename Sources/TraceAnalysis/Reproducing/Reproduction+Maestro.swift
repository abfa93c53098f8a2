import TraceModel

extension Reproduction {
  /// A flow that turns the device as the trace did; Maestro sees no orientation, so it ends with a
  /// screenshot to look at.
  var maestro: String {
    let app = SourceText.quoted(trace.header.app.id ?? "your.app.id")
    let right =
      expectations.last.map { "in full screen it must show \($0.shape.name)" }
      ?? "the trace does not tell what it must show"
    return """
      \(about.map { "# " + $0 }.joined(separator: "\n"))
      # Each wait is as long as in the smallest trace that shows it.
      appId: \(app)
      ---
      - launchApp
      \(steps.flatMap(\.maestro).map { $0 + "\n" }.joined())\
      - waitForAnimationToEnd
      # Look at the screenshot: \(right).
      - takeScreenshot: \(SourceText.quoted(finding.rule))

      """
  }
}

extension DrivenStep {
  /// Commands of Maestro for the step.
  fileprivate var maestro: [String] {
    var lines: [String] = []
    if waitUs > 0 { lines += Self.wait((waitUs + 999) / 1000) }
    if let note { lines.append("# " + SourceText.comment(note)) }
    switch action {
    case .turn(let orientation): lines.append("- setOrientation: \(Self.name(of: orientation))")
    case .leave: lines.append("- pressKey: Home")
    case .enter: lines += ["- launchApp:", "    stopApp: false"]
    case nil: break
    }
    return lines
  }

  /// A wait for something that is never there is the wait for a time that Maestro has.
  private static func wait(_ milliseconds: Int) -> [String] {
    [
      "- extendedWaitUntil:", "    visible: \"(never there)\"", "    timeout: \(milliseconds)",
      "    optional: true",
    ]
  }

  /// The name in Maestro's `DeviceOrientation`.
  private static func name(of orientation: DeviceOrientation) -> String {
    switch orientation {
    case .portrait: "PORTRAIT"
    case .portraitUpsideDown: "UPSIDE_DOWN"
    case .landscapeRight: "LANDSCAPE_RIGHT"
    case .landscapeLeft, .landscape, .unknown, .faceUp, .faceDown: "LANDSCAPE_LEFT"
    }
  }
}

import TraceModel

extension Reproduction {
  /// A UI test that turns the device as the trace did, and says what it cannot do.
  var xcuitest: String {
    let name = SourceText.typeName(finding.rule)
    let bundle = trace.header.app.id.map { "bundleIdentifier: " + SourceText.quoted($0) } ?? ""
    return """
      import XCTest

      \(about.map { "// " + $0 }.joined(separator: "\n"))
      // Each wait is as long as in the smallest trace that shows it; a turn itself takes about 0.4 s.
      final class \(name)UITests: XCTestCase {
        @MainActor
        func test\(name)() {
          let app = XCUIApplication(\(bundle))
          app.launch()
      \(steps.flatMap(\.swift).map { "    " + $0 + "\n" }.joined())\
          wait(seconds: 2)
      \(assertion.map { "    " + $0 + "\n" }.joined())\
        }

        /// Lets the app run on for a while.
        @MainActor
        private func wait(seconds: Double) {
          _ = XCTWaiter.wait(for: [expectation(description: "time")], timeout: seconds)
        }
      }

      """
  }

  /// Checks the window's shape, where the trace tells what is right at its end.
  private var assertion: [String] {
    guard let shape = expectations.last?.shape else {
      return ["// The trace does not tell what is right here: check what your app must show."]
    }
    let comparison = shape == .portrait ? "XCTAssertLessThan" : "XCTAssertGreaterThan"
    return [
      "// In full screen the window must be in \(shape.name); check your app's layout as well.",
      "let frame = app.windows.firstMatch.frame",
      "\(comparison)(frame.width, frame.height)",
    ]
  }
}

extension DrivenStep {
  /// Statements of Swift for the step.
  fileprivate var swift: [String] {
    var lines: [String] = []
    if waitUs > 0 { lines.append("wait(seconds: \(SourceText.seconds(waitUs)))") }
    if let note { lines.append("// " + SourceText.comment(note)) }
    switch action {
    case .turn(let orientation):
      lines.append("XCUIDevice.shared.orientation = .\(orientation.name)")
    case .leave: lines.append("XCUIDevice.shared.press(.home)")
    case .enter: lines.append("app.activate()")
    case nil: break
    }
    return lines
  }
}

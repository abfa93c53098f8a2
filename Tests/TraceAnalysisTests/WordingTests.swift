import Testing
import TraceModel

@testable import TraceAnalysis

/// What messages and evidence say, where that is more than a number of the rule.
@Suite struct WordingTests {
  private func finding(_ rule: String, in text: String, model: String? = nil) throws -> Finding {
    var header = TraceHeader()
    header.device.model = model
    let report = analyze(Example(text).events.events, header: header)
    return try #require(report.findings.first { $0.rule == rule })
  }

  private static let split = """
    0 traits wRhR pad
    0 interface landscapeRight
    0 window 1366x1024 on 1366x1024
    5000 window 678x1024 on 1366x1024
    15000 window 375x1024 on 1366x1024
    15000 traits wChR
    25000 traits wRhR
    25000 window 1366x1024 on 1366x1024
    30000 scene inactive
    """

  /// The window is full again when the difference is over.
  @Test(arguments: [("shape-vs-interface", "1/2"), ("multitasking-misread", "1/3")])
  func theWindowIsThatOfTheStart(rule: String, placement: String) throws {
    let finding = try finding(rule, in: Self.split)
    #expect(finding.message.contains("(\(placement), "))
    #expect(!finding.message.contains("full screen"))
    guard case .text(let told) = finding.evidence["placement"] else {
      Issue.record("no placement")
      return
    }
    #expect(told.hasPrefix(placement))
  }

  @Test(arguments: [
    ("phone", "iPad16,3", "an iPhone app runs on an iPad"),
    ("phone", "Mac15,3", "an iPhone app runs on a Mac"),
    ("pad", "Mac15,3", "designed for iPad"),
    ("mac", nil, "runs on a Mac"),
    ("carPlay", nil, "a car's display"),
  ])
  func theHostIsNamed(idiom: String, model: String?, words: String) throws {
    let text = """
      0 traits \(idiom)
      0 device landscapeLeft
      0 interface portrait
      20000 scene inactive
      """
    let finding = try finding("device-vs-interface", in: text, model: model)
    #expect(finding.severity == .note)
    #expect(finding.message.contains(words))
  }

  @Test func withoutAReasonItSaysWhatWouldBeOne() throws {
    let text = """
      0 traits phone
      0 device landscapeLeft
      0 interface portrait
      20000 scene inactive
      """
    let finding = try finding("device-vs-interface", in: text)
    #expect(finding.severity == .warning)
    #expect(finding.message.contains("no reason found"))
    #expect(finding.message.contains("rotation lock"))
  }

  @Test func aLateSideSaysHowLate() throws {
    let text = """
      0 traits phone
      0 device portrait
      0 interface portrait
      4000 device landscapeLeft
      7500 interface landscapeRight
      20000 scene inactive
      """
    let finding = try finding("late-interface", in: text)
    #expect(finding.message == "the interface took the device's pose 3.5 s late")
  }

  @Test func aGapDoesNotOverlapItself() throws {
    let text = """
      0 interface portrait
      5000 gap
      9000 interface portrait
      """
    #expect(try !finding("gap", in: text).message.contains("overlaps"))
    #expect(try finding("no-reference", in: text).message.contains("overlaps lost lines at"))
  }
}

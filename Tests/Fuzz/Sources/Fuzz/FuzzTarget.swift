import Foundation
import TraceModel

/// One way in for bytes from outside, and what must hold for any of them.
///
/// A target traps where something does not hold, which is what libFuzzer reports as a crash.
struct FuzzTarget: Sendable {
  /// The name in `tools/fuzz NAME` and of the folders of seeds and crashes.
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .scanner, .feed, .patterns, .policies, .configuration, .container, .blocks, .report,
  ]
}

/// Ends the run where something does not hold; says what, in release builds too.
func require(_ holds: Bool, _ complaint: @autoclosure () -> String) {
  guard !holds else { return }
  FileHandle.standardError.write(Data("\(complaint())\n".utf8))
  fatalError()
}

extension Event {
  /// True for lines that are kept as they are rather than written anew.
  var isVerbatim: Bool {
    switch payload {
    case .illegal, .other: true
    default: false
    }
  }
}

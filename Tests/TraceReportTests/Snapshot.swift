import Foundation
import Testing

/// Expects `text` to equal the file `Snapshots/NAME` beside this one.
///
/// Set `RECORD_SNAPSHOTS=1` to write the files instead; the test fails then, so that it cannot pass
/// by accident.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Snapshots/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
    try Data(text.utf8).write(to: url)
    Issue.record(
      "recorded '\(name)'; run again without RECORD_SNAPSHOTS", sourceLocation: sourceLocation)
    return
  }
  let data = try #require(
    try? Data(contentsOf: url), "no snapshot '\(name)'; run with RECORD_SNAPSHOTS=1",
    sourceLocation: sourceLocation)
  let expected = String(decoding: data, as: UTF8.self)
  guard text != expected else { return }
  let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
  let first = lines.first { $0 != $1 }
  Issue.record(
    "'\(name)' differs, first in\n\(first?.0 ?? "its length")\nwanted\n\(first?.1 ?? "")",
    sourceLocation: sourceLocation)
}

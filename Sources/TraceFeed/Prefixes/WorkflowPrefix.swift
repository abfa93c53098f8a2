/// Job and step of a workflow, as `gh run view --log` puts them before a line with its time.
struct WorkflowPrefix: Prefix {
  let name = "workflow"
  let sample = "test\tRun tests\t2026-11-30T07:25:40.7481230Z hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard cursor.run({ $0 != 0x09 }) != nil, cursor.skip("\t"),
      cursor.run({ $0 != 0x09 }) != nil, cursor.skip("\t")
    else { return nil }
    // Some downloads have a mark of byte order here.
    _ = cursor.skip("\u{FEFF}")
    var time = cursor
    guard Timestamp.dateTime(&time) != nil else { return nil }
    return Stripped(from: cursor)
  }
}

import Foundation
import Testing
import TraceCapture

@Suite struct CaptureOutputTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "tiltrace-capture-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func aFileHasEachLineAtOnce() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "feed.jsonl").path
    let output = try CaptureOutput.file(at: path)
    output.write(#"{"t":1}"#)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"t\":1}\n")
    output.write(#"{"t":2}"#)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"t\":1}\n{\"t\":2}\n")
  }

  @Test func theFileOfALaunchBeforeIsReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "feed.jsonl").path
    try CaptureOutput.file(at: path).write("old")
    try CaptureOutput.file(at: path).write("new")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new\n")
  }

  @Test func theLaunchEnvironmentNamesTheFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "feed.jsonl").path
    CaptureOutput.automatic(environment: [CaptureOutput.environmentVariable: path]).write("line")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "line\n")
  }

  @Test func aFileThatCannotBeMadeIsAnError() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: (any Error).self) {
      try CaptureOutput.file(at: folder.appending(path: "none/feed.jsonl").path)
    }
  }
}

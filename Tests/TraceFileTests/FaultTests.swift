import Testing
import TraceModel

@testable import TraceFile

/// Whichever call fails, what was flushed before is in the file, and nothing false.
@Suite struct FaultTests {
  private let events = sampleEvents(24)

  /// What a recording came to before it failed.
  private struct Result {
    var flushed = 0
    var summary: TraceWriter.Summary?
    var error: TraceFileError?
  }

  private func record(to path: String, with calls: SystemCalls) -> Result {
    var result = Result()
    do throws(TraceFileError) {
      var options = TraceWriter.Options()
      options.calls = calls
      options.syncsEachFlush = true
      options.workers = 0
      var writer = try TraceWriter(creating: path, options: options)
      try writer.begin(sampleHeader)
      do throws(TraceFileError) {
        for (index, event) in events.enumerated() {
          try writer.write(event, at: index * 20_000)
          guard index % 6 == 5 else { continue }
          try writer.quiet(at: index * 20_000)
          result.flushed = writer.keptEvents
        }
      } catch {
        result.error = error
        result.flushed = max(result.flushed, writer.keptEvents)
      }
      result.summary = try writer.close(.eof, t: 0)
    } catch {
      result.error = error
    }
    return result
  }

  private func expectSound(_ path: String, _ result: Result, _ name: String) throws {
    guard FileStatus(path: path, followsLinks: false) != nil else {
      #expect(result.error != nil, "\(name)")
      return
    }
    let reading = try read(path)
    #expect(reading.events.count >= result.flushed, "\(name)")
    #expect(reading.events == Array(events[..<reading.events.count]), "\(name)")
    #expect(reading.parts.last?.integrity != .damaged, "\(name)")
    #expect(reading.parts.last?.lost == [], "\(name)")
    if let summary = result.summary {
      #expect(reading.end?.events == reading.events.count, "\(name)")
      #expect(summary.events == reading.events.count, "\(name)")
    }
  }

  private func callCount() throws -> Int {
    let folder = try TemporaryFolder()
    let plan = FaultPlan { _, _ in nil }
    let result = record(to: folder.file(), with: plan.calls)
    #expect(result.error == nil && result.summary?.events == events.count)
    return plan.callCount
  }

  @Test(arguments: FaultPlan.codes)
  func eachCallFailsOnce(code: Int32) throws {
    for failing in 0..<(try callCount()) {
      let folder = try TemporaryFolder()
      let plan = FaultPlan { number, _ in number == failing ? .fail(code) : nil }
      let result = record(to: folder.file(), with: plan.calls)
      try expectSound(folder.file(), result, "call \(failing)")
    }
  }

  @Test(arguments: FaultPlan.codes)
  func allWritesFailFromOneOn(code: Int32) throws {
    for first in 0..<(try callCount()) {
      let folder = try TemporaryFolder()
      let plan = FaultPlan { number, call in
        number >= first && [.write, .reserve, .sync].contains(call) ? .fail(code) : nil
      }
      let result = record(to: folder.file(), with: plan.calls)
      try expectSound(folder.file(), result, "from call \(first)")
    }
  }

  @Test func fullDiskEndsWithASealedTrace() throws {
    for first in 3..<(try callCount()) {
      let folder = try TemporaryFolder()
      // The disk is full for all but the little that the reserve holds.
      let plan = FaultPlan { number, call in
        number >= first && call == .reserve ? .fail(ErrorCode.noSpace) : nil
      }
      let result = record(to: folder.file(), with: plan.calls)
      let reading = try read(folder.file())
      #expect(reading.parts == [TraceReader.Part(integrity: .sealed)], "from call \(first)")
      if result.error != nil { #expect(reading.end?.reason == .diskFull, "from call \(first)") }
    }
  }

  @Test func interruptedCallsAreMadeAgain() throws {
    let folder = try TemporaryFolder()
    let plan = FaultPlan { number, _ in number % 2 == 0 ? .fail(ErrorCode.interrupted) : nil }
    #expect(record(to: folder.file(), with: plan.calls).error == nil)
    #expect(try read(folder.file()).events == events)
  }

  @Test func shortWritesAreGoneOnWith() throws {
    let folder = try TemporaryFolder()
    let plan = FaultPlan { _, call in call == .write ? .short(7) : nil }
    #expect(record(to: folder.file(), with: plan.calls).error == nil)
    #expect(try read(folder.file()).events == events)
  }

  @Test func shortReadsAreGoneOnWith() throws {
    let folder = try TemporaryFolder()
    _ = record(to: folder.file(), with: .standard)
    var options = TraceReader.Options()
    options.calls = FaultPlan { _, call in call == .read ? .short(5) : nil }.calls
    #expect(try read(folder.file(), options: options).events == events)
  }

  @Test func readErrorIsReported() throws {
    let folder = try TemporaryFolder()
    _ = record(to: folder.file(), with: .standard)
    var options = TraceReader.Options()
    options.calls =
      FaultPlan { _, call in call == .read ? .fail(ErrorCode.inputOutput) : nil }.calls
    #expect(throws: TraceFileError.self) { try read(folder.file(), options: options) }
  }

  @Test func fileSystemWithoutLocksIsRecordedToWithAWarning() throws {
    let folder = try TemporaryFolder()
    var options = TraceWriter.Options()
    options.calls = FaultPlan { _, call in call == .lock ? .fail(ErrorCode.noLocks) : nil }.calls
    var writer = try TraceWriter(creating: folder.file(), options: options)
    let warnings = writer.warnings
    #expect(warnings.count == 1)
    try writer.begin(sampleHeader)
    _ = try writer.close(.eof, t: 0)
  }
}

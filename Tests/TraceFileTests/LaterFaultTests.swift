import Testing
import TraceModel

@testable import TraceFile

/// Whichever call fails while a trace is gone on with, healed, copied or read, nothing is lost that
/// was there, and nothing false is handed out.
@Suite struct LaterFaultTests {
  private let first = sampleEvents(30)
  private var second: [Event] { sampleEvents(10, seed: 2, from: first.last?.t ?? 0) }

  /// A trace that a killed recorder left, with all but its last events flushed.
  private func crashedTrace(in folder: TemporaryFolder) throws -> [UInt8] {
    var writer = try TraceWriter(creating: folder.file("crashed"), replacing: true)
    try writer.begin(sampleHeader)
    for event in first { try writer.write(event, at: 0) }
    try writer.quiet(at: 0)
    let bytes = try contents(of: folder.file("crashed"))
    _ = try writer.close(.eof, t: 0)
    return bytes
  }

  @Test(arguments: FaultPlan.codes)
  func appendingLosesNothingThatWasThere(code: Int32) throws {
    let folder = try TemporaryFolder()
    let crashed = try crashedTrace(in: folder)
    try FaultPlan.failEach(with: code) { calls, number in
      let path = try folder.file(holding: crashed)
      try? append(to: path, calls)
      let reading = try read(path)
      let events = reading.events.filter { $0.payload.kind != "resume" }
      #expect(events.count >= first.count, "call \(number)")
      #expect(events == Array((first + second)[..<events.count]), "call \(number)")
      #expect(reading.parts.count == 1 && reading.parts[0].lost.isEmpty, "call \(number)")
    }
  }

  private func append(to path: String, _ calls: SystemCalls) throws {
    var options = TraceWriter.Options()
    options.calls = calls
    var writer = try TraceWriter(appendingTo: path, options: options)
    for event in second {
      try writer.write(event, at: 0)
      try writer.quiet(at: 0)
    }
    _ = try writer.close(.eof, t: 0)
  }

  @Test(arguments: FaultPlan.codes)
  func healingLosesNothingThatWasThere(code: Int32) throws {
    let folder = try TemporaryFolder()
    let crashed = try crashedTrace(in: folder)
    try FaultPlan.failEach(with: code) { calls, number in
      let path = try folder.file(holding: crashed)
      var options = TraceWriter.Options()
      options.calls = calls
      _ = try? TraceWriter.heal(path, options: options)
      #expect(try read(path).events == first, "call \(number)")
    }
  }

  @Test(arguments: FaultPlan.codes)
  func aCopyIsWholeOrNotThere(code: Int32) throws {
    let folder = try TemporaryFolder()
    let crashed = try crashedTrace(in: folder)
    let path = try folder.file(holding: crashed)
    _ = try DerivedTrace.repair(path, into: folder.file("whole"))
    let whole = try contents(of: folder.file("whole"))
    try FaultPlan.failEach(with: code) { calls, number in
      let copies = try TemporaryFolder()
      var options = DerivedTrace.Options()
      options.calls = calls
      _ = try? DerivedTrace.repair(path, into: copies.file("copy"), options: options)
      if try copies.names().contains("copy") {
        #expect(try contents(of: copies.file("copy")) == whole, "call \(number)")
      }
      #expect(try contents(of: path) == crashed, "call \(number)")
    }
  }

  @Test(arguments: FaultPlan.codes)
  func readingGivesAPrefixAndThrows(code: Int32) throws {
    let folder = try TemporaryFolder()
    let events = sampleEvents(5000)
    try record(events, to: folder.file())
    try FaultPlan.failEach(with: code) { calls, number in
      var options = TraceReader.Options()
      options.calls = calls
      var found: [Event] = []
      do {
        let reader = try TraceReader(opening: folder.file(), options: options)
        while let batch = try reader.next() { found += batch.events }
        #expect(found == events, "call \(number)")
      } catch is TraceFileError {
        #expect(found == Array(events[..<found.count]), "call \(number)")
      }
    }
  }
}

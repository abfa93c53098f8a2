import Testing
import TraceModel

@testable import TraceFile

@Suite struct RoundTripTests {
  @Test(arguments: [0, 1, 2, 500, 5000], [nil, 1, 7, 300])
  func whatIsWrittenIsRead(count: Int, flushEvery: Int?) throws {
    let folder = try TemporaryFolder()
    let events = sampleEvents(count)
    let summary = try record(events, to: folder.file(), flushEvery: flushEvery)
    #expect(summary.events == count)
    #expect(summary.bytes == (try contents(of: folder.file()).count))
    let reading = try read(folder.file())
    #expect(reading.headers == [sampleHeader])
    #expect(reading.events == events)
    #expect(reading.seqs == Array(1..<(count + 1)))
    #expect(reading.end == End(.eof, events: count))
    #expect(reading.parts == [TraceReader.Part(integrity: .sealed)])
  }

  @Test(arguments: [1, 2, 3, 8])
  func anyNumberOfJobsReadsTheSame(jobs: Int) throws {
    let folder = try TemporaryFolder()
    let events = sampleEvents(5000)
    try record(events, to: folder.file())
    #expect(try read(folder.file(), options: TraceReader.Options(jobs: jobs)).events == events)
  }
}

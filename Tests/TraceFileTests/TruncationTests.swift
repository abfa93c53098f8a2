import Foundation
import Testing
import TraceModel

@testable import TraceFile

/// A file that is cut anywhere gives the longest whole prefix of its lines.
@Suite struct TruncationTests {
  /// A trace whose last blocks are short, as it was gone on with twice.
  private func traceOfShortBlocks(in folder: TemporaryFolder) throws -> [UInt8] {
    try record(sampleEvents(20), to: folder.file())
    for round in 1...2 {
      var writer = try TraceWriter(appendingTo: folder.file())
      let start = writer.lastTime
      for event in sampleEvents(6, seed: UInt64(round), from: start) {
        try writer.write(event, at: 0)
      }
      _ = try writer.close(.eof, t: start)
    }
    return try contents(of: folder.file())
  }

  @Test func sealedTraceCutAtEachByte() throws {
    let folder = try TemporaryFolder()
    let bytes = try traceOfShortBlocks(in: folder)
    let events = try read(folder.file()).events
    let layout = TraceLayout(of: bytes)
    for length in 0..<bytes.count {
      let cut = try read(try folder.file("cut", holding: Array(bytes[..<length])))
      let whole = layout.blocks.last { $0.bytes.upperBound <= length }?.seqs.upperBound ?? 1
      #expect(cut.events.count >= whole - 1, "cut at \(length)")
      #expect(cut.events == Array(events[..<cut.events.count]), "cut at \(length)")
      let part = try #require(cut.parts.last)
      #expect(part.integrity == .crashed && part.lost.isEmpty, "cut at \(length)")
    }
  }

  @Test func unsealedTraceCutAtEachByteKeepsWhatWasFlushed() throws {
    let folder = try TemporaryFolder()
    let events = sampleEvents(60)
    var flushes: [(bytes: Int, events: Int)] = [(0, 0)]
    var writer = try TraceWriter(creating: folder.file())
    try writer.begin(sampleHeader)
    for (index, event) in events.enumerated() {
      try writer.write(event, at: index * 20_000)
      guard index % 3 == 0 else { continue }
      try writer.quiet(at: index * 20_000)
      flushes.append((writer.bytes, index + 1))
    }
    let bytes = try contents(of: folder.file())
    for length in 0...bytes.count {
      let cut = try read(try folder.file("cut", holding: Array(bytes[..<length])))
      let flushed = flushes.last { $0.bytes <= length }?.events ?? 0
      #expect(cut.events.count >= flushed, "cut at \(length)")
      #expect(cut.events == Array(events[..<cut.events.count]), "cut at \(length)")
      #expect(cut.parts.last?.integrity == .crashed, "cut at \(length)")
    }
    _ = try writer.close(.eof, t: 0)
  }

  /// Another program cuts the file while it is read.
  @Test(arguments: [1, 2])
  func aFileThatShrinksGivesWhatWasReadBefore(jobs: Int) throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 1)
    // More blocks than are read ahead, and such as do not become small.
    let events = (0..<600).map { t in
      let letters = (0..<6000).map { _ in UInt8.random(in: 0x61...0x7A, using: &generator) }
      return Event(t: t, .mark(String(decoding: letters, as: UTF8.self)))
    }
    try record(events, to: folder.file())
    let bytes = try contents(of: folder.file())
    let layout = TraceLayout(of: bytes)
    for length in [0, 17, layout.blocks[1].bytes.upperBound - 1, bytes.count - 1] {
      let path = try folder.file("shrinks", holding: bytes)
      let reader = try TraceReader(opening: path, options: TraceReader.Options(jobs: jobs))
      var found = Array(try reader.next()?.events ?? [])
      #expect(unsafe truncate(path, length) == 0)
      while let batch = try reader.next() { found += batch.events }
      #expect(found == Array(events[..<found.count]), "cut to \(length)")
      #expect(found.count >= layout.blocks[0].seqs.count, "cut to \(length)")
      #expect(reader.parts.map(\.integrity) == [.crashed], "cut to \(length)")
    }
  }

  /// What a recorder adds while the file is read is read too, or is not; never half of it.
  @Test func aFileThatGrowsGivesAPrefix() throws {
    let folder = try TemporaryFolder()
    let events = sampleEvents(3000)
    var writer = try TraceWriter(creating: folder.file())
    try writer.begin(sampleHeader)
    var written = 0
    var reader: TraceReader?
    var found: [Event] = []
    for event in events {
      try writer.write(event, at: written * 20_000)
      written += 1
      guard written % 50 == 0 else { continue }
      try writer.quiet(at: written * 20_000)
      if reader == nil { reader = try TraceReader(opening: folder.file()) }
      guard let batch = try reader?.next() else { break }
      found += batch.events
    }
    while let batch = try reader?.next() { found += batch.events }
    #expect(found.count >= 50)
    #expect(found == Array(events[..<found.count]))
    _ = try writer.close(.eof, t: 0)
  }

  @Test func longBlocksCutAnywhere() throws {
    let folder = try TemporaryFolder()
    let events = sampleEvents(2500)
    try record(events, to: folder.file())
    let bytes = try contents(of: folder.file())
    let layout = TraceLayout(of: bytes)
    let first = layout.blocks[max(0, layout.blocks.count - 4)].bytes.lowerBound
    let step = max(1, (bytes.count - first) / cases(60, inSoak: .max))
    for length in stride(from: first, to: bytes.count, by: step) {
      let cut = try read(try folder.file("cut", holding: Array(bytes[..<length])))
      let whole = layout.blocks.last { $0.bytes.upperBound <= length }?.seqs.upperBound ?? 1
      #expect(cut.events.count >= whole - 1, "cut at \(length)")
      #expect(cut.events == Array(events[..<cut.events.count]), "cut at \(length)")
    }
  }
}

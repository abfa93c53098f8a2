import Testing
import TraceModel

@testable import TraceFile

/// Damage costs at most the blocks that it touches, and the report says which lines.
@Suite struct DamageTests {
  private let events = sampleEvents(isSoaking ? 20_000 : 3000)

  private func trace(in folder: TemporaryFolder) throws -> [UInt8] {
    try record(events, to: folder.file(), flushEvery: 600)
    return try contents(of: folder.file())
  }

  /// Expects that only lines of touched blocks are missing, and none is false.
  private func expectSound(
    _ reading: Reading, of layout: TraceLayout, damaged: Range<Int>, _ name: String
  ) {
    #expect(layout.seqs(untouchedBy: damaged).isSubset(of: reading.seqs), "\(name)")
    let isTrue = zip(reading.seqs, reading.events).allSatisfy { seq, event in
      (1...events.count).contains(seq) && events[seq - 1] == event
    }
    #expect(isTrue, "\(name)")
    let lost = Set((reading.parts.first?.lost ?? []).flatMap { $0.firstSeq...$0.lastSeq })
    #expect(lost.isDisjoint(with: reading.seqs), "\(name)")
    if let last = layout.blocks.dropLast().last, !last.bytes.overlaps(damaged) {
      #expect(lost.union(reading.seqs) == Set(1...events.count), "\(name)")
    }
    #expect(reading.parts.count == 1, "\(name)")
  }

  @Test(arguments: [1, 16, 64, 4096])
  func burstsAnywhere(length: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = try trace(in: folder)
    let layout = TraceLayout(of: bytes)
    var generator = SeededGenerator(seed: UInt64(length))
    for _ in 0..<cases(25, inSoak: 500) {
      let start = Int.random(in: 0..<(bytes.count - length), using: &generator)
      var damaged = bytes
      for index in start..<(start + length) {
        damaged[index] = UInt8.random(in: 0...255, using: &generator)
      }
      guard damaged != bytes else { continue }
      let reading = try read(try folder.file("damaged", holding: damaged))
      expectSound(
        reading, of: layout, damaged: start..<(start + length), "\(length) bytes at \(start)")
      #expect(reading.parts.first?.integrity == .damaged, "\(length) bytes at \(start)")
    }
  }

  @Test func everyByteOfAHeaderAndATrailer() throws {
    let folder = try TemporaryFolder()
    let bytes = try trace(in: folder)
    let layout = TraceLayout(of: bytes)
    let block = layout.blocks[2].bytes
    let places = Array(block.prefix(20)) + Array(block.suffix(8))
    for place in places {
      for value in [0, bytes[place] ^ 1] where value != bytes[place] {
        var damaged = bytes
        damaged[place] = value
        let reading = try read(try folder.file("damaged", holding: damaged))
        expectSound(reading, of: layout, damaged: place..<(place + 1), "\(value) at \(place)")
      }
    }
  }

  @Test func openBlockInTheMiddleIsWhole() throws {
    let folder = try TemporaryFolder()
    var bytes = try trace(in: folder)
    let start = TraceLayout(of: bytes).blocks[1].bytes.lowerBound
    bytes[start + 16] = 0
    bytes[start + 17] = 0
    let reading = try read(try folder.file("open", holding: bytes))
    #expect(reading.events == events)
    #expect(reading.parts == [TraceReader.Part(integrity: .sealed)])
  }

  @Test func headersOfNoBlockHideNone() throws {
    let folder = try TemporaryFolder()
    let bytes = try trace(in: folder)
    let start = TraceLayout(of: bytes).blocks[2].bytes.lowerBound
    let text = Array(#"{"t":0,"kind":"state","after":0}"#.utf8)
    let stored = [1, UInt8(text.count), 0, ~UInt8(text.count), 0xFF] + text
    for content in [[], stored, [3, 0]] {
      let fakes = (0..<200).flatMap { _ in BlockFormat.header(length: 0x4041) + content }
      let path = try folder.file(
        "fakes", holding: Array(bytes[..<start]) + fakes + Array(bytes[start...]))
      let reading = try read(path)
      #expect(reading.events == events)
      #expect(reading.parts.first?.damaged.map(\.length) == [fakes.count])
      #expect(try TraceInfo(of: path).integrity == .sealed)
    }
  }

  @Test func missingBlockIsAnExactLoss() throws {
    let folder = try TemporaryFolder()
    let bytes = try trace(in: folder)
    let block = TraceLayout(of: bytes).blocks[2]
    let reading = try read(
      try folder.file(
        "cut", holding: Array(bytes[..<block.bytes.lowerBound] + bytes[block.bytes.upperBound...])))
    let (first, last) = (block.seqs.lowerBound, block.seqs.upperBound - 1)
    #expect(
      reading.parts.first?.lost == [
        LostRange(
          firstSeq: first, lastSeq: last, startUs: events[first - 2].t, endUs: events[last - 1].t)
      ])
    #expect(reading.parts.first?.integrity == .damaged)
  }

  @Test(arguments: [[UInt8](repeating: 0, count: 5000), Array("garbage\n".utf8), [0x1F, 0x8B]])
  func tailBehindTheMarkerIsDamage(tail: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let bytes = try trace(in: folder)
    let reading = try read(try folder.file("tail", holding: bytes + tail))
    #expect(reading.events == events)
    #expect(reading.parts.first?.lost == [])
  }

  @Test(arguments: [[UInt8](repeating: 0, count: 5000), Array("garbage\n{}\n".utf8)])
  func tailBehindAFlushIsDamageAndNoLine(tail: [UInt8]) throws {
    let folder = try TemporaryFolder()
    var writer = try TraceWriter(creating: folder.file())
    try writer.begin(sampleHeader)
    let events = Array(events.prefix(100))
    for event in events { try writer.write(event, at: 0) }
    try writer.quiet(at: 0)
    let bytes = try contents(of: folder.file())
    let reading = try read(try folder.file("tail", holding: bytes + tail))
    #expect(reading.events == events)
    #expect(reading.parts.first?.integrity == .damaged)
    _ = try writer.close(.eof, t: 0)
  }

  @Test func markerInTheMiddleIsNothing() throws {
    let folder = try TemporaryFolder()
    let bytes = try trace(in: folder)
    let start = TraceLayout(of: bytes).blocks[2].bytes.lowerBound
    let reading = try read(
      try folder.file(
        "marker", holding: Array(bytes[..<start] + BlockFormat.endMarker + bytes[start...])))
    #expect(reading.events == events)
    #expect(reading.parts == [TraceReader.Part(integrity: .sealed)])
  }

  @Test func twoTracesInOneFileAreTwoTraces() throws {
    let folder = try TemporaryFolder()
    let bytes = try trace(in: folder)
    let other = sampleEvents(10, seed: 9)
    try record(other, to: folder.file("other"))
    let second = try contents(of: folder.file("other"))
    let reading = try read(try folder.file("both", holding: bytes + second))
    #expect(reading.headers == [sampleHeader, sampleHeader])
    #expect(reading.events == events + other)
    #expect(reading.seqs == Array(1...events.count) + Array(1...10))
    #expect(reading.parts.map(\.integrity) == [.sealed, .sealed])
  }

  @Test(arguments: [0, 1, 17])
  func shortFileIsCrashedWithoutEvents(length: Int) throws {
    let folder = try TemporaryFolder()
    let reading = try read(
      try folder.file("short", holding: Array(try trace(in: folder).prefix(length))))
    #expect(reading.events.isEmpty)
    #expect(reading.parts == [TraceReader.Part(integrity: .crashed, isTruncated: true)])
  }
}

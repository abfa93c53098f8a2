import Testing
import TraceModel

@testable import TraceFile

/// Time never goes back within a trace, whatever its lines claim: who reads on relies on it.
@Suite struct BackwardTimeTests {
  private let header = #"{"kind":"header","format":"tiltrace","version":1}"#

  private func device(_ t: Int) -> String {
    #"{"t":\#(t),"kind":"device","orientation":"portrait"}"#
  }

  private func file(_ blocks: [String]...) -> [UInt8] {
    let deflater = BlockDeflater()
    return blocks.flatMap { lines in
      deflater.block(of: Array(lines.map { $0 + "\n" }.joined().utf8))
    } + BlockFormat.endMarker
  }

  private func batches(of bytes: [UInt8]) throws -> [TraceBatch] {
    let folder = try TemporaryFolder()
    let reader = try TraceReader(opening: try folder.file("x", holding: bytes))
    var batches: [TraceBatch] = []
    while let batch = try reader.next() { batches.append(batch) }
    return batches
  }

  @Test func aKeyframeBehindAGapIsNotBeforeIt() throws {
    let batches = try batches(
      of: file(
        [header, #"{"t":0,"kind":"state","after":0}"#, device(9000), #"{"t":9000,"kind":"gap"}"#],
        [#"{"t":50,"kind":"state","after":2}"#, device(60)]))
    #expect(batches.compactMap(\.keyframeTime).last == 9000)
    #expect(batches.flatMap { $0.events.map(\.t) } == [9000, 9000, 9000])
  }

  @Test func aLineBehindTheEndIsNotBeforeIt() throws {
    let end = #"{"t":9000,"kind":"end","reason":"eof","events":1}"#
    let blocks = file(
      [header, #"{"t":0,"kind":"state","after":0}"#, device(50), end],
      [#"{"t":50,"kind":"state","after":1}"#, device(60)])
    let lines = [header, device(50), end, device(60)].joined(separator: "\n")
    for bytes in [blocks, Array(lines.utf8)] {
      #expect(try batches(of: bytes).flatMap { $0.events.map(\.t) } == [50, 9000])
    }
  }

  @Test func anotherTraceBeginsAnew() throws {
    let lines = [header, device(50), header, device(20)].joined(separator: "\n")
    #expect(try batches(of: Array(lines.utf8)).flatMap { $0.events.map(\.t) } == [50, 20])
  }
}

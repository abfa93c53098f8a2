import Foundation
import TraceFile
import TraceModel

extension FuzzTarget {
  /// Any bytes as a file are read to their end or refused, with numbers that add up.
  static let container = FuzzTarget(name: "container") { bytes in
    ScratchFile.shared.hold(bytes)
    check(ScratchFile.shared.path)
  }

  /// The same for lines in sound blocks, which random bytes never are.
  ///
  /// A zero byte ends a block; a one byte inside it damages the block after the fact.
  static let blocks = FuzzTarget(name: "blocks") { bytes in
    var file: [UInt8] = []
    for text in bytes.split(separator: 0, omittingEmptySubsequences: false) {
      file += StoredBlock.bytes(of: Array(text.filter { $0 != 1 }.prefix(60_000)))
      if text.contains(1) { file[file.count - 1 - text.count % 16] ^= 0x40 }
    }
    ScratchFile.shared.hold(file)
    check(ScratchFile.shared.path)
  }

  private static func check(_ path: String) {
    _ = try? TraceInfo(of: path, jobs: workers)
    let alone = reading(of: path, jobs: 1)
    let together = reading(of: path, jobs: workers)
    require(alone == together, "one worker read \(alone), \(workers) \(together)")
  }

  /// Where the search is to be the same each time there is one: which of two comes first is luck,
  /// and leads libFuzzer on another way.
  private static let workers =
    ProcessInfo.processInfo.environment["FUZZ_WORKERS"].flatMap { Int($0) } ?? 2

  /// What a reading gave, to be compared.
  private static func reading(of path: String, jobs: Int) -> String {
    guard let reader = try? TraceReader(opening: path, options: .init(jobs: jobs)) else {
      return "refused"
    }
    var events = 0
    var next = 1
    while let batch = try? reader.next() {
      if batch.header != nil { next = 1 }
      let lost = batch.loss
      require(batch.firstSeq >= next, "seq \(batch.firstSeq) after \(next - 1)")
      require(
        batch.firstSeq == next || next == 1 || lost != nil,
        "seq \(batch.firstSeq), expected \(next)")
      next = batch.firstSeq + batch.events.count
      events += batch.events.count
      for event in batch.events { require(event.isCounted, "\(event) has no seq") }
    }
    return "\(events) events, \(reader.parts)"
  }
}

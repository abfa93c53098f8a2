import Foundation
import TraceModel

@testable import TraceFile

/// True where the long tests are to run in full, as tools/soak asks for.
let isSoaking = ProcessInfo.processInfo.environment["TILTRACE_SOAK"] != nil

/// A folder of its own for one test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "tiltrace-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String = "x.trace.jsonl.gz") -> String { path + "/" + name }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Writes bytes to a file and gives its path.
  func file(_ name: String = "x.trace.jsonl.gz", holding bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }
}

func contents(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: path)))
}

/// A seeded source of numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Events of every kind that is folded, with times that never go back.
func sampleEvents(_ count: Int, seed: UInt64 = 1, from start: Int = 0) -> [Event] {
  var generator = SeededGenerator(seed: seed)
  var t = start
  return (0..<count).map { _ in
    t += Int.random(in: 0...40_000, using: &generator)
    return Event(t: t, scene: scene(&generator), payload(&generator))
  }
}

private func scene(_ generator: inout SeededGenerator) -> SceneID? {
  Int.random(in: 0..<4, using: &generator) == 0
    ? SceneID("scene-\(Int.random(in: 0..<5, using: &generator))") : nil
}

private func payload(_ generator: inout SeededGenerator) -> Payload {
  switch Int.random(in: 0..<100, using: &generator) {
  case 0..<50: .device(DeviceOrientation.allCases.randomElement(using: &generator) ?? .unknown)
  case 50..<70:
    .interface(InterfaceOrientation.allCases.randomElement(using: &generator) ?? .unknown)
  case 70..<80:
    .traits(
      Traits(
        horizontal: SizeClass.allCases.randomElement(using: &generator),
        vertical: SizeClass.allCases.randomElement(using: &generator)))
  case 80..<90:
    .window(
      Window(
        Size(
          width: Double.random(in: 0...2000, using: &generator).rounded(),
          height: Double.random(in: 0...2000, using: &generator) / 3)))
  case 90..<98: .scene(ScenePhase.allCases.randomElement(using: &generator) ?? .active)
  case 98: .mark("note \(UInt32.random(in: 0...UInt32.max, using: &generator)) \u{1F4F1}\n")
  default: .request(GeometryRequest(.refused, targets: [.landscape], text: "error 101"))
  }
}

let sampleHeader = TraceHeader(
  id: "5C8B0A8E-1D0F-4C7E-9D3B-0D9D6B1F7A11", start: WallClock(year: 2026, month: 11, day: 30),
  clock: .received, feed: "native", recorder: "tiltrace test")

/// Records events as fast as they come.
@discardableResult
func record(
  _ events: [Event], to path: String, header: TraceHeader = sampleHeader,
  options: TraceWriter.Options = TraceWriter.Options(), flushEvery interval: Int? = nil
) throws -> TraceWriter.Summary {
  var writer = try TraceWriter(creating: path, replacing: true, options: options)
  try writer.begin(header)
  for (index, event) in events.enumerated() {
    try writer.write(event, at: index * 20_000)
    if let interval, index % interval == interval - 1 { try writer.quiet(at: index * 20_000) }
  }
  return try writer.close(.eof, t: events.last?.t ?? 0)
}

/// All that a file holds.
struct Reading {
  var headers: [TraceHeader] = []
  var events: [Event] = []
  var seqs: [Int] = []
  var end: End?
  var parts: [TraceReader.Part] = []
}

func read(_ path: String, options: TraceReader.Options = TraceReader.Options()) throws -> Reading {
  let reader = try TraceReader(opening: path, options: options)
  var reading = Reading()
  while let batch = try reader.next() {
    if let header = batch.header { reading.headers.append(header) }
    reading.events += batch.events
    reading.seqs += batch.events.indices.map { batch.firstSeq + $0 }
    if let end = batch.end { reading.end = end }
  }
  reading.parts = reader.parts
  return reading
}

import Foundation
import Testing
import TraceModel
import TraceReport

/// The text of reports is what Foundation's encoder gives for the same value.
@Suite struct JSONTextTests {
  private static func foundation(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `any value is written as Foundation writes it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = Value.random(depth: 4, using: &random)
    #expect(try JSONText.text([value]) == Self.foundation([value]))
  }

  @Test func `a whole report is written as Foundation writes it`() throws {
    let report = Report(toolVersion: "1", traces: [Samples.phone, Samples.empty])
    #expect(try JSONText.text(report) == Self.foundation(report))
    let summary = report.traces.reduce(into: FleetSummary()) { $0.merge(FleetSummary($1)) }
    #expect(try JSONText.text(summary) == Self.foundation(summary))
  }

  @Test(arguments: [Samples.phone, Samples.empty, full, Samples.hostile("\u{1b}<&>\"##[x]\\").0])
  func `the report is what its values encode`(trace: TraceDiagnosis) {
    let renderer = JSONRenderer(context: Samples.context)
    #expect(renderer.render(trace, timeline: nil, number: 1) == JSONText.text(trace))
    let report = Report(toolVersion: Samples.context.toolVersion, traces: [trace])
    #expect(renderer.begin().contains("\"tool\":\(JSONText.text(report.tool)),"))
    #expect(renderer.end(report.summary) == "],\"summary\":\(JSONText.text(report.summary))}\n")
  }

  /// A trace with all that is absent from most.
  private static let full: TraceDiagnosis = {
    var trace = Samples.phone
    trace.lost = [LostRange(firstSeq: 3, lastSeq: 9, startUs: 10, endUs: 20)]
    trace.ignored = [
      .init(rule: "flat", policy: nil, scene: "main", reason: "known", count: 2),
      .init(rule: "flicker", policy: "interface", scene: nil, reason: "", count: 0),
    ]
    trace.baseline = .init(new: 1, fixed: [.init(rule: "flat", message: "lay flat")])
    trace.findings[0].evidence["nested"] = .list([.list([]), 1, "a"])
    trace.findings[0].startUs = -1
    return trace
  }()

  @Test(arguments: InjectionTests.corpus)
  func `what acts is escaped, and means the same`(hostile: String) throws {
    let text = JSONText.text([hostile: [hostile]])
    let value = try JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))
    #expect(value == [hostile: [hostile]])
  }

  @Test func `nested containers are used up one after another`() throws {
    #expect(try JSONText.text(Nested()) == Self.foundation(Nested()))
  }

  @Test func `two encodings of one value make one object`() {
    #expect(JSONText.text(Pair()) == #"{"a":1,"b":2}"#)
  }
}

/// A value of any shape, which meets every way to encode one.
private indirect enum Value: Encodable {
  case none
  case bool(Bool)
  case int(Int)
  case byte(UInt8)
  case large(UInt64)
  case number(Double)
  case small(Float)
  case text(String)
  case list([Value])
  case map([String: Value])
  case record(Record)

  struct Record: Encodable {
    var zeta: Value
    var alpha: Int?
    var middle: [Value]?
    var empty = Empty()
    var flag: Bool
  }

  struct Empty: Encodable {}

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .byte(let value): try container.encode(value)
    case .large(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .small(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .map(let value): try container.encode(value)
    case .record(let value): try container.encode(value)
    }
  }

  static func random(depth: Int, using random: inout SeededGenerator) -> Value {
    switch Int.random(in: depth > 0 ? 0...13 : 0...9, using: &random) {
    case 0: .none
    case 1: .bool(.random(using: &random))
    case 2: .int(.random(in: -3...1000, using: &random))
    case 3: .int([.min, .max, 0, -1].randomElement(using: &random) ?? 0)
    case 4: .byte(.random(in: 0...255, using: &random))
    case 5: .large(.random(in: 0...UInt64.max, using: &random))
    case 6:
      .number(
        [0.1, -2, 1e20, 5e-300, 1.5e300, 0, -0.0, 123_456.75].randomElement(using: &random) ?? 0)
    case 7: .small([0.1, 3, 1e20, -1.25].randomElement(using: &random) ?? 0)
    case 8, 9: .text(text(using: &random))
    case 10: .list(list(depth, using: &random))
    case 11, 12:
      .map(
        Dictionary(
          list(depth, using: &random).map { (text(using: &random), $0) },
          uniquingKeysWith: { first, _ in first }))
    default:
      .record(
        Record(
          zeta: .random(depth: depth - 1, using: &random),
          alpha: Bool.random(using: &random) ? 7 : nil,
          middle: Bool.random(using: &random) ? list(depth, using: &random) : nil,
          flag: .random(using: &random)))
    }
  }

  private static func list(_ depth: Int, using random: inout SeededGenerator) -> [Value] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      .random(depth: depth - 1, using: &random)
    }
  }

  /// Without those characters that act, which Foundation leaves alone.
  private static func text(using random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "B", "10", "9", "/", "\"", "\\", "\n", "\r", "\t", "\u{8}", "\u{C}", "ä", "–", "画面", "😀",
      "e\u{301}", " ", "#", "plain words",
    ]
    return (0..<Int.random(in: 0...5, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      .replacing("#", with: Bool.random(using: &random) ? "#" : "x")
  }
}

private struct Nested: Encodable {
  enum Key: CodingKey { case b, a, inner, list }

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: Key.self)
    var list = outer.nestedUnkeyedContainer(forKey: .list)
    try list.encode(1)
    try list.encodeNil()
    var element = list.nestedContainer(keyedBy: Key.self)
    try element.encode("x", forKey: .b)
    var pair = list.nestedUnkeyedContainer()
    try pair.encode(true)
    try list.encode(2)
    var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .inner)
    try inner.encodeNil(forKey: .b)
    try inner.encode(1.5, forKey: .a)
    try [1, 2].encode(to: outer.superEncoder())
    try outer.encode([Int](), forKey: .a)
  }
}

private struct Pair: Encodable {
  private struct Part: Encodable {
    var a: Int?
    var b: Int?
  }

  func encode(to encoder: any Encoder) throws {
    try Part(b: 2).encode(to: encoder)
    try Part(a: 1).encode(to: encoder)
  }
}

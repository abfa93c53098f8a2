/// Counts lines by their shape: what is left when numbers, addresses and spaces are made equal.
struct LineShapes: Sendable {
  private struct Entry {
    var sample: String
    var count: Int
  }

  private var entries: [[UInt8]: Entry] = [:]

  /// How many shapes are kept apart; lines of a further one are not counted.
  private static let maximumShapes = 256
  /// How much of a line is compared and shown, in bytes.
  private static let maximumLength = 120

  mutating func add(_ line: [UInt8]) {
    let line = line.prefix(Self.maximumLength)
    let shape = Self.shape(of: line)
    if entries[shape] != nil {
      entries[shape]?.count += 1
    } else if entries.count < Self.maximumShapes {
      entries[shape] = Entry(sample: String(decoding: line, as: UTF8.self), count: 1)
    }
  }

  /// The three shapes that came most often, the earlier text first among equals.
  var mostFrequent: [FeedSummary.Shape] {
    entries.values.sorted { ($1.count, $0.sample) < ($0.count, $1.sample) }.prefix(3)
      .map { FeedSummary.Shape(sample: $0.sample, count: $0.count) }
  }

  /// The line with each run of digits, hexadecimal included, as one `0` and each run of blanks as one.
  private static func shape(of line: ArraySlice<UInt8>) -> [UInt8] {
    var shape: [UInt8] = []
    for byte in line {
      let mark: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): mark = UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "x"):
        mark = shape.last == UInt8(ascii: "0") ? UInt8(ascii: "0") : byte
      case UInt8(ascii: "\t"): mark = UInt8(ascii: " ")
      default: mark = byte
      }
      let repeats = mark == UInt8(ascii: "0") || mark == UInt8(ascii: " ")
      if !repeats || shape.last != mark { shape.append(mark) }
    }
    return shape
  }
}

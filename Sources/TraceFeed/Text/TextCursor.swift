import TraceModel

/// A place in a line, for the hand-written readers of prefixes and times.
///
/// A read that fails leaves the place where it was.
struct TextCursor {
  let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The byte here, 0 at the end.
  var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte so many places ahead, 0 behind the end.
  func byte(ahead distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  mutating func skip(_ literal: String) -> Bool {
    var next = position
    for expected in literal.utf8 {
      guard next < bytes.count, bytes[next] == expected else { return false }
      next += 1
    }
    position = next
    return true
  }

  /// Skips blanks and tabs; false where there is none.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while byte == 0x20 || byte == 0x09 { position += 1 }
    return position > start
  }

  /// A number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += count
    return value
  }

  /// A whole number of at most 18 digits.
  mutating func integer() -> Int? {
    let run = bytes[position...].prefix { $0.isDigit }
    guard !run.isEmpty, run.count <= 18 else { return nil }
    return digits(run.count)
  }

  /// The decimals behind a point or comma as microseconds; 0 where there is no point.
  mutating func fraction() -> Int {
    guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), byte(ahead: 1).isDigit else {
      return 0
    }
    position += 1
    var value = 0
    var scale = 100_000
    while byte.isDigit {
      value += Int(byte - 0x30) * scale
      scale /= 10
      position += 1
    }
    return value
  }

  /// One or more bytes that satisfy a condition.
  mutating func run(_ isPart: (UInt8) -> Bool) -> Range<Int>? {
    let start = position
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    return position > start ? start..<position : nil
  }

  /// Skips a bracket that opens, and gives the one that closes it; empty where none opens.
  mutating func skipOpening() -> String {
    for (open, close) in [("[", "]"), ("(", ")"), ("<", ">")] where skip(open) { return close }
    return ""
  }

  /// Moves behind the byte, if it comes.
  mutating func skip(past byte: UInt8) -> Bool {
    guard let found = bytes[position...].firstIndex(of: byte) else { return false }
    position = found + 1
    return true
  }

  /// Any one of the words, the longest first.
  mutating func skip(any words: [String]) -> Bool {
    for word in words where skip(word) { return true }
    return false
  }
}

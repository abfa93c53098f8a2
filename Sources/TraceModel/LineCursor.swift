/// A place in whole lines of canonical JSON, for ``EventScanner``.
///
/// Every read is checked against the end of the text first; a read that fails moves nothing that
/// the caller would go on from.
@safe
struct LineCursor {
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private(set) var position: Int

  @unsafe
  init(base: UnsafePointer<UInt8>, position: Int, end: Int) {
    unsafe self.base = base
    self.position = position
    self.end = end
  }

  /// The byte here; 0 at the end, which stands nowhere in a line.
  var byte: UInt8 { position < end ? unsafe base[position] : 0 }

  /// Moves behind a literal if it stands here.
  @inline(__always)
  mutating func skip(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard end - position >= count else { return false }
    let here = unsafe UnsafeRawPointer(base + position)
    let there = unsafe UnsafeRawPointer(literal.utf8Start)
    let isEqual =
      switch count {
      case 8...: unsafe Self.areEqual(here, there, count: count, by: UInt64.self)
      case 4...: unsafe Self.areEqual(here, there, count: count, by: UInt32.self)
      case 2...: unsafe Self.areEqual(here, there, count: count, by: UInt16.self)
      default: unsafe Self.areEqual(here, there, count: count, by: UInt8.self)
      }
    guard isEqual else { return false }
    position += count
    return true
  }

  /// Compares as many bytes as a word has, or more; the last words may overlap.
  @inline(__always)
  private static func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int, by word: Word.Type
  ) -> Bool {
    let size = MemoryLayout<Word>.size
    var offset = 0
    while offset < count {
      let place = min(offset, count - size)
      let isEqual =
        unsafe left.loadUnaligned(fromByteOffset: place, as: word)
        == right.loadUnaligned(fromByteOffset: place, as: word)
      guard isEqual else { return false }
      offset += size
    }
    return true
  }

  /// A number without sign, of at most 17 digits and without leading zeros.
  mutating func integer() -> Int? {
    let start = position
    var value = 0
    if position + 16 <= end {
      let digits = unsafe Digits(at: UnsafeRawPointer(base + position))
      value = digits.value
      position += digits.count
    }
    while position < end, position - start < 18 {
      let digit = unsafe base[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value * 10 + Int(digit)
      position += 1
    }
    let count = position - start
    guard count > 0, count < 18 else { return nil }
    return unsafe count == 1 || base[start] != UInt8(ascii: "0") ? value : nil
  }

  /// A length in points with at most nine digits, of which at most six are decimals.
  ///
  /// Both the digits and the power of ten are exact as a `Double`, so that their quotient is the
  /// correctly rounded value, as any JSON reader gives it.
  mutating func length() -> Double? {
    let start = position
    guard let whole = integer() else { return nil }
    guard byte == UInt8(ascii: ".") else {
      return Double(whole) <= Size.maximumLength ? Double(whole) : nil
    }
    position += 1
    var digits = whole
    var scale = 1.0
    let fraction = position
    while position < end {
      let digit = unsafe base[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      digits = digits * 10 + Int(digit)
      scale *= 10
      position += 1
      guard position - fraction <= 6, position - start <= 10 else { return nil }
    }
    guard position > fraction, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") else {
      return nil
    }
    let value = Double(digits) / scale
    return value <= Size.maximumLength ? value : nil
  }

  /// A width and a height in brackets.
  mutating func size() -> Size? {
    guard skip("["), let width = length(), skip(","), let height = length(), skip("]") else {
      return nil
    }
    return Size(width: width, height: height)
  }

  mutating func flag() -> Bool? {
    if skip("true") { return true }
    return skip("false") ? false : nil
  }

  /// A string of printable ASCII without escapes, up to and with its closing quote.
  mutating func plainString() -> String? {
    let start = position
    var index = start
    while index < end {
      let byte = unsafe base[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return unsafe String(
          decoding: UnsafeBufferPointer(start: base + start, count: index - start), as: UTF8.self)
      }
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { return nil }
      index += 1
    }
    return nil
  }
}

// MARK: - The words of the format, each with its closing quote

extension LineCursor {
  mutating func deviceOrientation() -> DeviceOrientation? {
    switch byte {
    case UInt8(ascii: "p"):
      if skip("portrait\"") { return .portrait }
      return skip("portraitUpsideDown\"") ? .portraitUpsideDown : nil
    case UInt8(ascii: "l"):
      if skip("landscapeLeft\"") { return .landscapeLeft }
      if skip("landscapeRight\"") { return .landscapeRight }
      return skip("landscape\"") ? .landscape : nil
    case UInt8(ascii: "f"):
      if skip("faceUp\"") { return .faceUp }
      return skip("faceDown\"") ? .faceDown : nil
    default: return skip("unknown\"") ? .unknown : nil
    }
  }

  mutating func interfaceOrientation() -> InterfaceOrientation? {
    switch byte {
    case UInt8(ascii: "p"):
      if skip("portrait\"") { return .portrait }
      return skip("portraitUpsideDown\"") ? .portraitUpsideDown : nil
    case UInt8(ascii: "l"):
      if skip("landscapeRight\"") { return .landscapeRight }
      if skip("landscapeLeft\"") { return .landscapeLeft }
      return skip("landscape\"") ? .landscape : nil
    default: return skip("unknown\"") ? .unknown : nil
    }
  }

  mutating func sizeClass() -> SizeClass? {
    if skip("compact\"") { return .compact }
    if skip("regular\"") { return .regular }
    return skip("unspecified\"") ? .unspecified : nil
  }

  mutating func idiom() -> Idiom? {
    if skip("phone\"") { return .phone }
    if skip("pad\"") { return .pad }
    return plainString().flatMap { Idiom(name: $0) }
  }

  mutating func phase() -> ScenePhase? {
    if skip("active\"") { return .active }
    return plainString().flatMap { ScenePhase(name: $0) }
  }

  mutating func shape() -> Shape? {
    if skip("portrait\"") { return .portrait }
    return skip("landscape\"") ? .landscape : nil
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Cuts chunks of bytes into lines of bounded length.
struct LineSplitter: Sendable {
  /// The longest line that is kept, in bytes without its LF.
  static let limit = 32 * 1024

  enum Line: Equatable {
    case text(Range<Int>)
    /// A line that began in an earlier chunk; its bytes are in ``LineSplitter/carried``.
    case carried
    case oversize(bytes: Int)
  }

  /// The beginning of a line whose end has not come yet.
  private(set) var carried: [UInt8] = []
  /// Bytes of that line that were dropped because it is too long.
  private var dropped = 0
  private var isCarriedDone = false

  /// True where the next byte begins a line.
  var isAtLineStart: Bool { (carried.isEmpty || isCarriedDone) && dropped == 0 }

  /// The next line that ends in the chunk, without its LF; nil moves to the end of the chunk and
  /// keeps the rest.
  mutating func next(in text: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Line? {
    if isCarriedDone {
      carried.removeAll(keepingCapacity: true)
      isCarriedDone = false
    }
    guard position < text.count else { return nil }
    let begin = position
    guard let end = unsafe Self.lineFeed(in: text, from: begin) else {
      position = text.count
      unsafe keep(UnsafeBufferPointer(rebasing: text[begin...]))
      return nil
    }
    position = end + 1
    if isAtLineStart {
      return end - begin > Self.limit ? .oversize(bytes: end - begin) : .text(begin..<end)
    }
    unsafe keep(UnsafeBufferPointer(rebasing: text[begin..<end]))
    return closeCarried()
  }

  /// The last line of a feed that does not end in LF.
  mutating func finish() -> Line? { isAtLineStart ? nil : closeCarried() }

  private mutating func closeCarried() -> Line {
    defer { dropped = 0 }
    isCarriedDone = true
    guard dropped > 0 else { return .carried }
    return .oversize(bytes: carried.count + dropped)
  }

  private mutating func keep(_ part: UnsafeBufferPointer<UInt8>) {
    if dropped == 0, carried.count + part.count <= Self.limit {
      unsafe carried.append(contentsOf: part)
    } else {
      dropped += part.count
    }
  }

  private static func lineFeed(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = text.baseAddress,
      let found = unsafe memchr(base + start, 0x0A, text.count - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

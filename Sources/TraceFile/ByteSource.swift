/// A file or a pipe to read from, with a window of its bytes in memory.
///
/// Not for several threads at once.
final class ByteSource {
  let file: OpenFile
  /// True for a file, in which any offset can be read.
  let isSeekable: Bool

  private var window: [UInt8] = []
  /// The offset of the window's first byte.
  private var start = 0
  private static let chunk = 1 << 16

  init(_ file: OpenFile) {
    self.file = file
    isSeekable = file.status?.kind == .file
  }

  /// Opens a file; `-` is standard input.
  convenience init(opening path: String, calls: SystemCalls) throws(TraceFileError) {
    let file =
      path == "-"
      ? try OpenFile(duplicating: 0, path: path, calls: calls)
      : try OpenFile(path, .read, calls: calls)
    guard file.status?.kind != .folder else { throw .isDirectory(path: path) }
    self.init(file)
  }

  /// The length of the file now; nil for a pipe.
  var size: Int? { isSeekable ? file.status?.size : nil }

  /// How far the bytes have been fetched.
  var position: Int { start + window.count }

  /// True while a recorder holds the file's lock; asked only of a trace that is not sealed.
  var hasWriter: Bool {
    guard isSeekable else { return false }
    switch file.lock(exclusively: false) {
    case .held: return true
    case .unsupported: return false
    case .taken:
      file.unlock()
      return false
    }
  }

  /// The bytes from an offset on, fewer than asked for only where the source ends.
  ///
  /// A pipe has no bytes any more before the offset of the last ``release(before:)``.
  func bytes(at offset: Int, count: Int) throws(TraceFileError) -> ArraySlice<UInt8> {
    if isSeekable, offset < start || offset > start + window.count {
      window.removeAll(keepingCapacity: true)
      start = offset
    }
    while start + window.count < offset + count {
      guard try fill(max(Self.chunk, offset + count - start - window.count)) else { break }
    }
    let first = min(offset - start, window.count)
    return window[first..<min(first + count, window.count)]
  }

  /// Says that no byte before the offset is wanted any more.
  func release(before offset: Int) {
    let count = min(offset - start, window.count)
    guard count >= 2 * Self.chunk || count == window.count else { return }
    window.removeFirst(count)
    start += count
  }

  /// Reads on; false at the end.
  private func fill(_ count: Int) throws(TraceFileError) -> Bool {
    let bytes = try file.read(count, at: isSeekable ? start + window.count : nil)
    window += bytes
    return !bytes.isEmpty
  }
}

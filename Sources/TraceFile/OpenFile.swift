/// A file's descriptor and its calls.
///
/// A class, as the thread that waits for the disk shares it with the one that writes.
final class OpenFile: Sendable {
  let path: String
  let calls: SystemCalls
  private let descriptor: Int32

  init(_ path: String, _ mode: Platform.Mode, calls: SystemCalls) throws(TraceFileError) {
    let result = calls.perform(.open) { _ in Platform.openFile(path, mode) }
    guard result >= 0 else { throw TraceFileError(opening: path, code: Int32(-result)) }
    descriptor = Int32(result)
    self.path = path
    self.calls = calls
  }

  /// Takes a second descriptor of a file that is open already, such as standard output.
  init(duplicating original: Int32, path: String, calls: SystemCalls) throws(TraceFileError) {
    let result = calls.perform(.open) { _ in Platform.duplicate(original) }
    guard result >= 0 else { throw TraceFileError(opening: path, code: Int32(-result)) }
    descriptor = Int32(result)
    self.path = path
    self.calls = calls
  }

  deinit { _ = calls.perform(.close) { _ in Platform.closeDescriptor(descriptor) } }

  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Reads at an offset of the file, or from where the stream is.
  ///
  /// - Returns: At most so many bytes; of a file, fewer only at its end, of a stream, what it has.
  func read(_ count: Int, at offset: Int?) throws(TraceFileError) -> [UInt8] {
    var failure = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[done...])
        let result = calls.perform(.read, count: rest.count) { limit in
          unsafe Platform.readBytes(
            descriptor, into: UnsafeMutableRawBufferPointer(rebasing: rest[..<limit]),
            at: offset.map { $0 + done })
        }
        failure = min(0, result)
        done += max(0, result)
        if result <= 0 || offset == nil { break }
      }
    }
    guard failure == 0 else { throw error("read", -failure) }
    return bytes
  }

  /// Writes all bytes, at an offset or to where the stream is.
  func write(_ bytes: [UInt8], at offset: Int?) throws(TraceFileError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        calls.perform(.write, count: buffer.count - done) { limit in
          unsafe Platform.writeBytes(
            descriptor, UnsafeRawBufferPointer(rebasing: buffer[done..<(done + limit)]),
            at: offset.map { $0 + done })
        }
      }
      guard count >= 0 else { throw error("write", -count) }
      done += count
    }
  }

  func truncate(to length: Int) throws(TraceFileError) {
    let result = calls.perform(.truncate) { _ in Platform.truncate(descriptor, to: length) }
    guard result >= 0 else { throw error("shorten", -result) }
  }

  /// Waits until all that was written is on the disk; a pipe has none.
  func sync() throws(TraceFileError) {
    let result = calls.perform(.sync) { _ in Platform.sync(descriptor) }
    guard result >= 0 || ErrorCode.unsupported.contains(Int32(-result)) else {
      throw error("sync", -result)
    }
  }

  /// Makes the file's name last; a folder that may not be opened is left to the system.
  func syncFolder() throws(TraceFileError) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = name.isEmpty ? "." : name.joined(separator: "/") + "/"
    guard let folder = try? OpenFile(folder, .folder, calls: calls) else { return }
    try folder.sync()
  }

  /// Makes room behind the end.
  ///
  /// - Returns: False where the file system cannot.
  func reserve(from offset: Int, length: Int) throws(TraceFileError) -> Bool {
    let result = calls.perform(.reserve) { _ in
      Platform.reserve(descriptor, from: offset, length: length)
    }
    if result >= 0 { return true }
    guard ErrorCode.full.contains(Int32(-result)) else { return false }
    throw error("write", -result)
  }

  enum LockResult { case taken, held, unsupported }

  func lock(exclusively: Bool) -> LockResult {
    let result = calls.perform(.lock) { _ in Platform.lock(descriptor, exclusively: exclusively) }
    if result >= 0 { return .taken }
    return Int32(-result) == ErrorCode.wouldBlock ? .held : .unsupported
  }

  func unlock() { _ = calls.perform(.lock) { _ in Platform.unlock(descriptor) } }

  private func error(_ operation: String, _ code: Int) -> TraceFileError {
    TraceFileError(operation, path: path, code: Int32(code))
  }
}

extension TraceFileError {
  init(_ operation: String, path: String, code: Int32) {
    self =
      ErrorCode.full.contains(code)
      ? .diskFull(path: path)
      : .system(operation: operation, path: path, code: code, reason: Platform.reason(code))
  }

  init(opening path: String, code: Int32) {
    switch code {
    case ErrorCode.exists: self = .exists(path: path)
    case ErrorCode.isDirectory: self = .isDirectory(path: path)
    case ErrorCode.tooManyLinks: self = .symbolicLink(path: path)
    default: self.init("open", path: path, code: code)
    }
  }
}

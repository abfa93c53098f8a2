/// The file or the pipe that a trace is recorded to, and where its good bytes end.
///
/// A class, as it is one file, whoever has it: the opener makes it, the writer moves its tail.
final class RecordingFile {
  let file: OpenFile
  /// True for a pipe or a device: no offsets, no patches, no lock.
  let isStream: Bool
  private(set) var tail: Int
  /// Set once the trace is being sealed: then what was reserved may be used up.
  var usesReserve = false

  /// What the last write failed with; no later one is tried.
  private(set) var failure: TraceFileError?
  private var reservedEnd = 0
  private var canReserve: Bool

  init(_ file: OpenFile, isStream: Bool, tail: Int = 0) {
    self.file = file
    self.isStream = isStream
    self.tail = tail
    canReserve = !isStream
  }

  /// Writes at the tail; a write that fails leaves the file as it was, and is the last.
  func append(_ bytes: [UInt8]) throws(TraceFileError) {
    if let failure { throw failure }
    do throws(TraceFileError) {
      try reserve(bytes.count)
      try file.write(bytes, at: isStream ? nil : tail)
    } catch {
      failure = error
      if !isStream { try? file.truncate(to: tail) }
      throw error
    }
    tail += bytes.count
  }

  /// Allows writing again after a failure.
  func recover() { failure = nil }

  /// Overwrites bytes before the tail.
  func patch(_ bytes: [UInt8], at offset: Int) throws(TraceFileError) {
    try file.write(bytes, at: offset)
  }

  /// Cuts off what stands behind an offset.
  func cut(to offset: Int) throws(TraceFileError) {
    try file.truncate(to: offset)
    tail = offset
    reservedEnd = 0
  }

  /// Gives back what was reserved and not used, and waits until file and folder are on the disk.
  func makeLasting(after sync: DiskSync) throws(TraceFileError) {
    guard !isStream else { return }
    if reservedEnd > tail { try? file.truncate(to: tail) }
    try sync.finish()
    try file.sync()
    try file.syncFolder()
    if file.status?.names == 0 { throw .vanished(path: file.path) }
  }

  /// Makes sure that the reserve is still there after so many bytes.
  private func reserve(_ count: Int) throws(TraceFileError) {
    let needed = tail + count + Limits.reserve
    guard canReserve, !usesReserve, needed > reservedEnd else { return }
    let step = 4 * Limits.reserve
    do {
      canReserve = try file.reserve(from: tail, length: needed - tail + step)
      reservedEnd = needed + step
    } catch {
      canReserve = try file.reserve(from: tail, length: needed - tail)
      reservedEnd = needed
    }
  }
}

/// A file under a temporary name, which it leaves for its own when it is whole.
///
/// A class, as it is the one owner of that name: where nobody finishes it, the file goes away.
final class UnfinishedFile {
  let recording: RecordingFile
  /// Nil for a pipe or a device, which is written directly.
  private let names: (temporary: String, final: String)?
  private var isFinished = false

  /// Opens an output that is none of the inputs; a file that is there is kept until the end.
  init(_ path: String, replacing: Bool, inputs: [String], calls: SystemCalls) throws(TraceFileError)
  {
    if let stream = try RecordingFile.stream(path, calls: calls) {
      recording = stream
      names = nil
      return
    }
    let present = FileStatus(path: path, followsLinks: false)
    if let present, inputs.contains(where: { present.isSameFile(as: $0) }) {
      throw .sameFile(path: path)
    }
    guard present == nil || replacing else { throw .exists(path: path) }
    let temporary = "\(path).\(Platform.processID).tmp"
    recording = RecordingFile(
      try OpenFile(temporary, .create, calls: calls), isStream: false)
    names = (temporary, path)
  }

  deinit {
    guard !isFinished, let names else { return }
    _ = recording.file.calls.perform(.remove) { _ in Platform.remove(names.temporary) }
  }

  /// Gives the file its own name.
  func finish() throws(TraceFileError) {
    guard let names else { return }
    let result = recording.file.calls.perform(.rename) { _ in
      Platform.renameFile(names.temporary, to: names.final)
    }
    guard result >= 0 else {
      throw TraceFileError("rename to", path: names.final, code: Int32(-result))
    }
    isFinished = true
    try recording.file.syncFolder()
  }
}

extension FileStatus {
  fileprivate func isSameFile(as path: String) -> Bool {
    guard let other = FileStatus(path: path, followsLinks: true) else { return false }
    return (device, inode) == (other.device, other.inode)
  }
}

import TraceModel

/// What a recording begins with: its file, and where an existing trace goes on.
struct OpenedRecording {
  var output: RecordingFile
  var warnings: [String] = []
  var resume: TraceWriter.ResumePoint?
  var snapshot = Snapshot()
  /// Whole lines behind the last flush of a healed file, to be written again.
  var unflushed: [(event: Event, line: [UInt8])] = []
}

extension RecordingFile {
  /// Opens a new file, or with `replacing` one that is there, or a pipe or device.
  static func creating(
    _ path: String, replacing: Bool, calls: SystemCalls
  ) throws(TraceFileError) -> OpenedRecording {
    if let stream = try stream(path, calls: calls) { return OpenedRecording(output: stream) }
    let file = try OpenFile(path, replacing ? .update : .create, calls: calls)
    var opened = OpenedRecording(output: RecordingFile(file, isStream: false))
    opened.warnings = try lock(file)
    if replacing { try opened.output.cut(to: 0) }
    return opened
  }

  /// A pipe or a device to write to directly; nil where the path is to be a file.
  static func stream(_ path: String, calls: SystemCalls) throws(TraceFileError) -> RecordingFile? {
    if let descriptor = standardStreams[path] {
      let file = try OpenFile(duplicating: descriptor, path: path, calls: calls)
      return RecordingFile(file, isStream: true)
    }
    switch FileStatus(path: path, followsLinks: false)?.kind {
    case .stream: return RecordingFile(try OpenFile(path, .stream, calls: calls), isStream: true)
    case .link: throw .symbolicLink(path: path)
    case .folder: throw .isDirectory(path: path)
    case .file, nil: return nil
    }
  }

  /// The names under which a process finds what it has open, which are symbolic links.
  private static let standardStreams: [String: Int32] = [
    "-": 1, "/dev/stdout": 1, "/dev/fd/1": 1, "/dev/stderr": 2, "/dev/fd/2": 2,
  ]

  /// Takes the lock of the one writer.
  ///
  /// - Returns: What to tell the user where there are no locks.
  static func lock(_ file: OpenFile) throws(TraceFileError) -> [String] {
    let pause: UInt32 = 10_000
    for _ in 0...(Limits.lockPatience / Int(pause)) {
      switch file.lock(exclusively: true) {
      case .taken: return []
      case .unsupported:
        return ["the file system of '\(file.path)' has no locks; let no one else write the file"]
      case .held: Platform.pause(microseconds: pause)
      }
    }
    throw .locked(path: file.path)
  }
}

extension TraceWriter {
  /// Creates a file, readable by its owner only; `-`, `/dev/stdout`, a FIFO or a device get whole
  /// blocks.
  public init(creating path: String, replacing: Bool = false, options: Options = Options())
    throws(TraceFileError)
  {
    try self.init(
      RecordingFile.creating(path, replacing: replacing, calls: options.calls), options: options)
  }

  /// Opens a file to go on with it, its tail healed; creates it where there is none.
  public init(appendingTo path: String, options: Options = Options()) throws(TraceFileError) {
    try self.init(RecordingFile.appending(path, calls: options.calls), options: options)
  }
}

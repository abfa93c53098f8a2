#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
#if os(Linux)
import CPlatform
#endif

/// The operating system's calls under one set of names.
///
/// Each gives what the call gives, or its `errno` below zero.
@safe
enum Platform {
  /// How a file is opened.
  enum Mode {
    case read
    /// A new file; fails where there is one.
    case create
    /// A file that may be there, for reading and writing.
    case update
    /// A pipe or a device, for writing.
    case stream
    /// A folder, to make a rename in it last.
    case folder

    fileprivate var flags: Int32 {
      switch self {
      case .read: O_RDONLY | O_CLOEXEC
      case .create: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      case .update: O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
      case .stream: O_WRONLY | O_CLOEXEC
      case .folder: O_RDONLY | O_DIRECTORY | O_CLOEXEC
      }
    }
  }

  /// Traces are their owner's alone.
  private static let permissions: mode_t = 0o600

  private static func result(_ value: Int) -> Int { value >= 0 ? value : -Int(errno) }

  static func openFile(_ path: String, _ mode: Mode) -> Int {
    result(Int(unsafe open(path, mode.flags, permissions)))
  }

  static func duplicate(_ descriptor: Int32) -> Int {
    result(Int(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)))
  }

  static func closeDescriptor(_ descriptor: Int32) -> Int {
    result(Int(close(descriptor)))
  }

  static func readBytes(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer, at offset: Int?
  )
    -> Int
  {
    guard let offset else {
      return unsafe result(read(descriptor, bytes.baseAddress, bytes.count))
    }
    return unsafe result(pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset)))
  }

  static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int?)
    -> Int
  {
    guard let offset else {
      return unsafe result(write(descriptor, bytes.baseAddress, bytes.count))
    }
    return unsafe result(pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset)))
  }

  static func truncate(_ descriptor: Int32, to length: Int) -> Int {
    result(Int(ftruncate(descriptor, off_t(length))))
  }

  /// Waits until what was written is on the disk.
  static func sync(_ descriptor: Int32) -> Int {
    #if canImport(Darwin)
    result(Int(fcntl(descriptor, F_FULLFSYNC)))
    #else
    result(Int(fdatasync(descriptor)))
    #endif
  }

  /// Makes room behind the end of a file without making it longer.
  static func reserve(_ descriptor: Int32, from offset: Int, length: Int) -> Int {
    #if canImport(Darwin)
    var room = fstore_t(
      fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
      fst_length: off_t(length), fst_bytesalloc: 0)
    return result(Int(unsafe fcntl(descriptor, F_PREALLOCATE, &room)))
    #elseif os(Linux)
    let keepsSize: Int32 = 1  // FALLOC_FL_KEEP_SIZE, which Swift does not import.
    return result(Int(fallocate(descriptor, keepsSize, off_t(offset), off_t(length))))
    #endif
  }

  /// Tries a lock: that of the one writer, or one that only tells whether there is a writer.
  static func lock(_ descriptor: Int32, exclusively: Bool) -> Int {
    result(Int(flock(descriptor, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB)))
  }

  static func unlock(_ descriptor: Int32) -> Int { result(Int(flock(descriptor, LOCK_UN))) }

  static func renameFile(_ source: String, to target: String) -> Int {
    result(Int(unsafe rename(source, target)))
  }

  static func remove(_ path: String) -> Int { result(Int(unsafe unlink(path))) }

  static func pause(microseconds: UInt32) { usleep(microseconds) }

  /// A number that no other process uses at this time.
  static var processID: Int { Int(getpid()) }

  /// The system's words for an error.
  static func reason(_ code: Int32) -> String {
    let words = unsafe String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

/// What the layer needs to know of a file.
struct FileStatus: Hashable {
  enum Kind { case file, folder, link, stream }

  var kind: Kind
  var size: Int
  /// Two paths with equal numbers are one file.
  var device: UInt64
  var inode: UInt64
  /// How many names it has; none where it was removed while open.
  var names: Int

  /// The status of an open file.
  init?(descriptor: Int32) {
    var buffer = stat()
    guard unsafe fstat(descriptor, &buffer) == 0 else { return nil }
    self.init(buffer)
  }

  /// The status of a path; nil where there is nothing.
  init?(path: String, followsLinks: Bool) {
    var buffer = stat()
    let result = unsafe followsLinks ? stat(path, &buffer) : lstat(path, &buffer)
    guard result == 0 else { return nil }
    self.init(buffer)
  }

  private init(_ buffer: stat) {
    kind =
      switch buffer.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .stream
      }
    size = Int(buffer.st_size)
    device = UInt64(truncatingIfNeeded: buffer.st_dev)
    inode = UInt64(truncatingIfNeeded: buffer.st_ino)
    names = Int(buffer.st_nlink)
  }
}

/// The errors that the layer tells apart.
enum ErrorCode {
  static let interrupted = EINTR
  static let exists = EEXIST
  static let isDirectory = EISDIR
  static let tooManyLinks = ELOOP
  static let wouldBlock = EWOULDBLOCK
  static let inputOutput = EIO
  static let noSpace = ENOSPC
  static let noLocks = ENOLCK
  /// No room on the disk, or none left of the quota or of the longest file allowed.
  static let full: Set<Int32> = [ENOSPC, EDQUOT, EFBIG]
  /// The file system cannot do what was asked.
  static let unsupported: Set<Int32> = [EOPNOTSUPP, ENOTSUP, ENOSYS, EINVAL, ENOLCK]
}

/// Why a trace file could not be opened, read or written.
public enum TraceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A system call failed; `code` is its `errno`, `reason` the system's words for it.
  case system(operation: String, path: String, code: Int32, reason: String)
  /// The disk, or the quota, is full.
  case diskFull(path: String)
  /// The file to write is there already.
  case exists(path: String)
  /// Another recorder holds the file's lock.
  case locked(path: String)
  case isDirectory(path: String)
  /// A symbolic link stands where a file is to be written.
  case symbolicLink(path: String)
  /// The file was removed while it was being recorded.
  case vanished(path: String)
  /// The output is the input.
  case sameFile(path: String)
  /// Neither our container, nor gzip, nor JSON Lines.
  case notATrace(path: String, found: String)
  /// A trace of a later version of the format.
  case unsupportedVersion(path: String, version: Int)
  /// A file that cannot be appended to, as it is not our container.
  case foreign(path: String)
  /// Damage that cannot be healed in place.
  case notHealable(path: String)
  /// A trace to merge that is more than 285 years later than another: no time can tell that.
  case tooFarApart(path: String)
  /// A header that is longer than a block may hold.
  case headerTooLong(bytes: Int, limit: Int)

  public var description: String {
    switch self {
    case .system(let operation, let path, _, let reason): "cannot \(operation) '\(path)': \(reason)"
    case .diskFull(let path): "cannot write '\(path)': no space left; free some, or use --max-size"
    case .exists(let path):
      "'\(path)' is there already; add to it with --append or replace it with --force"
    case .locked(let path):
      "'\(path)' is being recorded by another process; stop that or choose another file"
    case .isDirectory(let path): "'\(path)' is a folder; name a file in it"
    case .symbolicLink(let path):
      "'\(path)' is a symbolic link and is not followed; name the file itself"
    case .vanished(let path):
      "'\(path)' was removed while it was being recorded, and the trace with it; record again"
    case .sameFile(let path): "'\(path)' is the input; name another file for the output"
    case .notATrace(let path, let found):
      "'\(path)' is no trace: \(found); a log is made one with 'tiltrace record -o FILE < LOG'"
    case .unsupportedVersion(let path, let version):
      "'\(path)' has format version \(version), this tool reads up to 1; install a newer tiltrace"
    case .foreign(let path):
      "'\(path)' was not written by tiltrace and cannot be added to; make a trace of it with 'tiltrace convert'"
    case .notHealable(let path):
      "'\(path)' is damaged and cannot be healed in place; save what is left with 'tiltrace repair \(path) -o FILE'"
    case .tooFarApart(let path):
      "'\(path)' starts centuries after another of the traces; leave out the one whose clock was wrong"
    case .headerTooLong(let bytes, let limit):
      "the header has \(bytes) bytes, at most \(limit) are allowed; shorten the notes"
    }
  }
}

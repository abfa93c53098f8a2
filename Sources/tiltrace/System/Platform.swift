#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#else
private import Darwin
#endif

/// The system calls of the command line, each with its pointers fenced in.
enum Platform {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func end(with status: Int32) -> Never { exit(status) }

  /// Puts something into the place of each standard stream that is closed, on which every call fails.
  ///
  /// Else the next file that is opened would be it, and a trace would hold what is said on stderr.
  static func fillClosedStreams() {
    for stream in [standardInput, standardOutput, standardError]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free: the stream's own.
      _ = unsafe open("/dev/null", stream == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  /// How many processors this process may use.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The value of an environment variable, nil where it is absent or empty.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The folder that relative paths start from; empty where it has gone.
  static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Microseconds since 1970.
  static var wallClock: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  /// Year, month, day, hour, minute and second here and now.
  static var localTime: [Int] {
    var seconds = time_t(wallClock / 1_000_000)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    return unsafe [
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour),
      Int(parts.tm_min), Int(parts.tm_sec),
    ]
  }
}

/// An error number of the system.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let number: Int32

  fileprivate static var last: SystemError { SystemError(number: errno) }

  var isClosedPipe: Bool { number == EPIPE }

  /// What a pseudo-terminal gives in place of an end on Linux.
  var isTerminalGone: Bool { number == EIO }

  /// The system's words, without their capital.
  var description: String {
    let words = unsafe String(cString: strerror(number))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

// MARK: Descriptors

extension Platform {
  /// Reads what is there, at most the buffer's length, and waits where nothing is.
  ///
  /// - Returns: How many bytes; 0 at the end.
  static func readBytes(
    from descriptor: Int32, into buffer: inout [UInt8]
  ) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes all of the bytes.
  static func writeBytes(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.extracting(written..<bytes.count).withUnsafeBufferPointer {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Opens a file to read it.
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Makes a file that was not there, for whom the umask says; a symbolic link in the way is an
  /// error.
  static func createFile(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Opens a pipe or a device to write to it.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Makes a folder, if there is none.
  static func makeFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) != 0, errno != EEXIST || fileKind(of: path) != .folder else {
      return
    }
    throw .last
  }

  static func moveFile(_ path: String, to target: String) throws(SystemError) {
    guard unsafe rename(path, target) == 0 else { throw .last }
  }

  static func removeFile(_ path: String) { _ = unsafe unlink(path) }

  /// What stands at a path; nil where nothing does.
  ///
  /// A symbolic link counts as what it points to, or, where links are not followed, as nothing.
  static func fileKind(of path: String, followsLinks: Bool = true) -> FileKind? {
    var status = stat()
    guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      return nil
    }
    let identity = FileKind.Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(identity)
    case S_IFDIR: return .folder
    case S_IFLNK: return nil
    default: return .stream
    }
  }

  /// The names in a folder, but for `.` and `..`, in the order of their bytes.
  static func names(inFolder path: String) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path is what a shell's pattern means; `**` crosses folders.
  static func matches(_ path: String, pattern: String) -> Bool {
    guard pattern.contains("**") else { return unsafe fnmatch(pattern, path, FNM_PATHNAME) == 0 }
    let shallow = pattern.replacing("**/", with: "")
    return unsafe fnmatch(pattern, path, 0) == 0 || fnmatch(shallow, path, 0) == 0
  }

  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

  /// Waits until a descriptor has something to read or its other end has gone.
  ///
  /// - Parameters:
  ///   - descriptors: What to wait for.
  ///   - microseconds: How long at most; nil waits for ever.
  /// - Returns: For each descriptor whether it is ready; false for all where the time ran out or a
  ///   signal came.
  static func wait(for descriptors: [Int32], microseconds: Int?) -> [Bool] {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = microseconds.map { Int32(clamping: ($0 + 999) / 1000) } ?? -1
    let count = unsafe poll(&waits, nfds_t(waits.count), limit)
    return waits.map { count > 0 && $0.revents != 0 }
  }

  /// Lets a pipe hold a megabyte, so that who writes and who reads wake each other less often.
  ///
  /// Nothing where the descriptor is no pipe, the system allows less, or it is not Linux.
  static func enlargePipe(_ descriptor: Int32) {
    #if os(Linux)
    let setPipeSize: Int32 = 1031
    _ = fcntl(descriptor, setPipeSize, 1 << 20)
    #endif
  }

  /// A pipe's reading and writing end, which commands that are run do not inherit.
  static func makePipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// What a path names.
enum FileKind: Equatable {
  case file(Identity)
  case folder
  /// A pipe, a device, a socket.
  case stream

  /// Equal for two names of one file.
  struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
  }
}

// MARK: Terminals

extension Platform {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns and rows of the terminal, nil where there is none.
  static func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The controlling side and the other side of a new terminal that passes all bytes unchanged.
  static func makeTerminal() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var reading: Int32 = -1
    var writing: Int32 = -1
    var size = winsize()
    _ = unsafe ioctl(standardOutput, UInt(TIOCGWINSZ), &size)
    guard unsafe openpty(&reading, &writing, nil, nil, &size) == 0 else { throw .last }
    var mode = termios()
    if unsafe tcgetattr(writing, &mode) == 0 {
      mode.c_oflag &= ~tcflag_t(OPOST)
      _ = unsafe tcsetattr(writing, TCSANOW, &mode)
    }
    for end in [reading, writing] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (reading, writing)
  }

  /// How a terminal treats keys, kept to be set again.
  struct KeyMode: Sendable {
    fileprivate var mode: termios
  }

  /// Makes the terminal hand on each key at once and show none; nil where it is no terminal.
  static func takeKeys(of descriptor: Int32) -> KeyMode? {
    var mode = termios()
    guard unsafe tcgetattr(descriptor, &mode) == 0 else { return nil }
    let before = KeyMode(mode: mode)
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(descriptor, TCSANOW, &mode) == 0 else { return nil }
    return before
  }

  static func restoreKeys(of descriptor: Int32, to before: KeyMode) {
    var mode = before.mode
    _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
  }
}

// MARK: Signals and commands

extension Platform {
  /// Makes writing to a closed pipe an error instead of a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Calls the handler on a signal, unless the signal was ignored when the tool started.
  static func handle(
    _ caught: CaughtSignal, with handler: @escaping @convention(c) (Int32) -> Void
  ) {
    let before = signal(caught.number, handler)
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    if unsafe unsafeBitCast(before, to: Int.self) == ignored { signal(caught.number, SIG_IGN) }
  }

  /// Does with a signal what happens to a process that does not catch it; for a handler.
  static func endBy(_ number: Int32) {
    guard number != SIGCHLD, number != SIGWINCH else { return }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Sends a signal to a command.
  static func send(_ signal: CaughtSignal, to process: Int32) { _ = kill(process, signal.number) }

  /// Whether control-C on the terminal reaches this process and the commands that it runs alike.
  static var sharesTerminalSignals: Bool { tcgetpgrp(standardInput) == getpgrp() }

  /// Starts a command with both its outputs on one descriptor.
  ///
  /// - Returns: Its process number.
  static func spawn(_ command: [String], output: Int32) throws(SystemError) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, standardOutput)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, standardError)
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let result = unsafe posix_spawnp(&process, command[0], &actions, &attributes, &words, environ)
    guard result == 0 else { throw SystemError(number: result) }
    return process
  }

  /// The exit status of a command, 128 and the signal's number where one ended it.
  ///
  /// - Returns: Nil while it runs.
  static func status(of process: Int32) -> Int? {
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }
}

/// A signal that the tool waits for.
enum CaughtSignal: CaseIterable, Sendable {
  case interrupt, terminate, hangUp, childEnded, resized

  /// Those with which people and systems end a program.
  static let endings: [CaughtSignal] = [.interrupt, .terminate, .hangUp]

  var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .childEnded: SIGCHLD
    case .resized: SIGWINCH
    }
  }
}

#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#else
private import Darwin
#endif

/// The system calls of the command line, each with its pointers fenced in.
enum Platform {
  /// Makes writing to a closed pipe an error instead of a signal.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
    Glibc.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #else
    Darwin.exit(status)
    #endif
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Writes as much as the descriptor takes.
  ///
  /// - Returns: How many bytes, or the error number.
  static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Result<Int, SystemError> {
    while true {
      let count = unsafe bytes.withUnsafeBufferPointer { buffer in
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count >= 0 { return .success(count) }
      guard errno == EINTR else { return .failure(SystemError(number: errno)) }
    }
  }
}

/// An error number of the system.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let number: Int32

  var isClosedPipe: Bool { number == EPIPE }

  var description: String { unsafe String(cString: strerror(number)) }
}

/// Files that are no traces: configurations, patterns, policies, reports.
enum Files {
  /// The longest file that is read whole, bytes.
  static let limit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  static func contents(of path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) { chunk in
      bytes += chunk
      guard bytes.count <= limit else {
        throw CommandFailure(
          message: "'\(path)' has more than \(limit >> 20) MB; is it the file meant?")
      }
    }
    return bytes
  }

  /// Hands a file on, piece by piece; `-` is standard input.
  static func read(_ path: String, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let descriptor = try open(path)
    defer { if path != "-" { Platform.closeDescriptor(descriptor) } }
    while true {
      let count: Int
      do throws(SystemError) {
        count = try Platform.readBytes(from: descriptor, into: &buffer)
      } catch {
        throw failure(path, error)
      }
      guard count > 0 else { return }
      try body(buffer[..<count])
    }
  }

  private static func open(_ path: String) throws -> Int32 {
    guard path != "-" else { return Platform.standardInput }
    do throws(SystemError) {
      return try Platform.openForReading(path)
    } catch {
      throw failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: SystemError) -> CommandFailure {
    CommandFailure(message: "cannot read '\(path)': \(error)")
  }
}

/// Small files that a command needs whole: configurations, patterns, policies, reports.
enum Files {
  /// The longest such file, bytes.
  static let limit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  static func contents(of path: String) throws -> [UInt8] {
    do throws(SystemError) {
      guard path != "-" else { return try contents(of: Platform.standardInput) }
      let descriptor = try Platform.openForReading(path)
      defer { Platform.closeDescriptor(descriptor) }
      return try contents(of: descriptor)
    } catch {
      throw CommandFailure(message: "cannot read '\(path)': \(error)")
    }
  }

  private static func contents(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = try Platform.readBytes(from: descriptor, into: &buffer)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
    throw .tooLarge
  }
}

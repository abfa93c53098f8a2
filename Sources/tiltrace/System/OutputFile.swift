import TraceReport

/// Where a command's result goes: standard output, or a file that is there only once it is whole.
///
/// A class, as it is the one owner of the unfinished file, which it takes away where the command
/// fails.
final class OutputFile {
  private let target: Target
  /// Whether the file has its name.
  private var isDone = false

  private struct Target {
    var descriptor = Platform.standardOutput
    /// Nil for standard output.
    var path: String?
    /// The name of the file until it is whole; nil for a pipe or a device.
    var temporaryPath: String?
  }

  /// Opens the output, which must be none of the inputs; nil is standard output.
  init(_ path: String?, reading inputs: [String] = []) throws {
    target = if let path, path != "-" { try Self.open(path, inputs) } else { Target() }
  }

  deinit {
    guard !isDone, let temporaryPath = target.temporaryPath else { return }
    Platform.closeDescriptor(target.descriptor)
    Platform.removeFile(temporaryPath)
  }

  private static func open(_ path: String, _ inputs: [String]) throws -> Target {
    let kind = Platform.fileKind(of: path)
    if kind == .folder {
      throw CommandFailure(message: "'\(path)' is a folder; name a file in it")
    }
    if case .file = kind, inputs.contains(where: { Platform.fileKind(of: $0) == kind }) {
      throw CommandFailure(
        message: "'\(path)' is the input; name another file for the output", status: .usage)
    }
    do throws(SystemError) {
      if kind == .stream {
        return Target(descriptor: try Platform.openForWriting(path), path: path)
      }
      let temporaryPath = path + ".\(UInt32.random(in: 0...(.max))).tmp"
      return Target(
        descriptor: try Platform.createFile(temporaryPath), path: path,
        temporaryPath: temporaryPath)
    } catch {
      throw Self.failure(path, error)
    }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    guard let path = target.path else { return try Output.print(bytes) }
    do throws(SystemError) {
      try Platform.writeBytes(bytes.span, to: target.descriptor)
    } catch {
      throw error.isClosedPipe ? OutputError.closedPipe : Self.failure(path, error)
    }
  }

  /// Writes lines of JSON; on a terminal, what it would act upon is escaped.
  func writeLines(_ bytes: [UInt8]) throws {
    guard target.path == nil, Platform.isTerminal(target.descriptor) else {
      return try write(bytes)
    }
    try write(Escaping.jsonLines(String(decoding: bytes, as: UTF8.self)))
  }

  /// Gives the file its name.
  func close() throws {
    guard let path = target.path, let temporaryPath = target.temporaryPath else { return }
    do throws(SystemError) {
      try Platform.moveFile(temporaryPath, to: path)
    } catch {
      throw Self.failure(path, error)
    }
    isDone = true
    Platform.closeDescriptor(target.descriptor)
  }

  private static func failure(_ path: String, _ error: SystemError) -> any Error {
    CommandFailure(message: "cannot write '\(path)': \(error)")
  }
}

import Foundation

/// One file in memory whose contents are the input at hand.
struct ScratchFile {
  static let shared = ScratchFile()

  let path: String
  private let descriptor: CInt

  private init() {
    var template = Array("/dev/shm/fuzz-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    unlink(template)
    path = "/proc/self/fd/\(descriptor)"
  }

  func hold(_ bytes: [UInt8]) {
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
    else { fatalError("cannot write the input") }
  }
}

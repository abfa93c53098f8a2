/// Passes a feed on, unchanged, to whoever watches.
struct Tee: Sendable {
  private let descriptor: Int32
  private var isOpen = true

  /// Makes one that writes to standard output, or to standard error where that is taken.
  init(isResultTaken: Bool) {
    descriptor = isResultTaken ? Platform.standardError : Platform.standardOutput
  }

  /// Passes bytes on; a watcher who has gone does not end the recording.
  mutating func pass(_ bytes: Span<UInt8>) {
    guard isOpen else { return }
    do { try Platform.writeBytes(bytes, to: descriptor) } catch { isOpen = false }
  }
}

/// The keys of the terminal, one by one, for as long as it lives.
///
/// It reads the terminal itself, since standard input may be the trace. A class, as it is the one
/// owner of the terminal's mode, which it restores.
final class Keyboard {
  let descriptor: Int32
  private let before: Platform.KeyMode

  /// A key that means something here.
  enum Key: Equatable {
    case character(Character)
    case left, right, up, down
  }

  /// Takes the keys, where there is a terminal to take them from.
  init() throws {
    guard let descriptor = try? Platform.openForReading("/dev/tty"),
      let before = Platform.takeKeys(of: descriptor)
    else {
      throw CommandFailure(
        message: "no terminal to read keys from; replay with --format jsonl", status: .usage)
    }
    self.descriptor = descriptor
    self.before = before
  }

  deinit {
    Platform.restoreKeys(of: descriptor, to: before)
    Platform.closeDescriptor(descriptor)
  }

  /// The keys that were pressed; waits for one.
  func keys() -> [Key] {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = (try? Platform.readBytes(from: descriptor, into: &buffer)) ?? 0
    return count == 0 ? [.character("q")] : Self.keys(in: Array(buffer.prefix(count)))
  }

  /// What the bytes of a terminal mean.
  static func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.first {
      if let (code, key) = arrows.first(where: { rest.hasPrefix($0.0) }) {
        keys.append(key)
        rest = rest.dropFirst(code.count)
      } else {
        if character != "\u{1B}" { keys.append(.character(character)) }
        rest = rest.dropFirst()
      }
    }
    return keys
  }

  private static let arrows: [(String, Key)] = [
    ("\u{1B}[D", .left), ("\u{1B}[C", .right), ("\u{1B}[A", .up), ("\u{1B}[B", .down),
    ("\u{1B}OD", .left), ("\u{1B}OC", .right), ("\u{1B}OA", .up), ("\u{1B}OB", .down),
  ]
}

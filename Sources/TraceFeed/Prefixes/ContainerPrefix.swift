/// The name and number of a container or process that a runner puts before its lines.
struct ContainerPrefix: Prefix {
  let name = "container"
  let sample = "app-1  | hello"

  func strip(_ line: [UInt8]) -> Stripped? {
    var cursor = TextCursor(line)
    guard let name = cursor.run({ Self.isPart($0) }), line[name].last?.isDigit == true,
      line[name].reversed().first(where: { !$0.isDigit }).map(Self.isJoint) == true
    else { return nil }
    cursor.skipBlanks()
    guard cursor.skip("|"), cursor.skipBlanks() || cursor.isAtEnd else { return nil }
    return Stripped(from: cursor)
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || isJoint(byte)
  }
}

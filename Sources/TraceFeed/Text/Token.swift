/// A piece of a message: part of a name, a number, or a mark.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Letters; names are cut where a hump or an underscore is, and brought to lower case.
    case word
    case number
    /// One character that is neither.
    case mark
  }

  var kind: Kind
  var text: String
  /// Where it stands in the message's bytes.
  var range: Range<Int>
  /// The name that a word is part of: `UIDeviceOrientation` for `device`; the text of others.
  var name: String
  /// True for a word that goes on with the name of the word before.
  var continuesName: Bool

  func isMark(_ text: String) -> Bool { kind == .mark && self.text == text }
}

/// Cuts a message into tokens.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [Token] = []

  /// Messages are looked at up to this many tokens.
  private static let maximumTokens = 2048

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    while index < bytes.count, tokens.count < Self.maximumTokens {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
      } else if byte.isLetter || byte == UInt8(ascii: "_") {
        readName()
      } else if byte.isDigit || isSign(at: index) {
        readNumber()
      } else {
        readMark()
      }
    }
  }

  /// True for a minus that belongs to the number behind it.
  private func isSign(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1].isDigit
    else { return false }
    guard index > 0 else { return true }
    return !bytes[index - 1].isLetter && !bytes[index - 1].isDigit
  }

  private mutating func readMark() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    append(.mark, start..<index, name: nil, continues: false)
  }

  private mutating func readNumber() {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    digits()
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."), bytes[index + 1].isDigit {
      index += 1
      digits()
    }
    readExponent()
    if index < bytes.count, bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") {
      let isTimes =
        bytes[index] == UInt8(ascii: "x") && index + 1 < bytes.count && bytes[index + 1].isDigit
        && !(index == start + 1 && bytes[start] == UInt8(ascii: "0"))
      if isTimes {
        append(.number, start..<index, name: nil, continues: false)
        append(.mark, index..<index + 1, name: nil, continues: false)
        index += 1
        return
      }
      while index < bytes.count, bytes[index].isNamePart { index += 1 }
      append(.word, start..<index, name: nil, continues: false)
      return
    }
    append(.number, start..<index, name: nil, continues: false)
  }

  private mutating func readExponent() {
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
    var end = index + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    guard end < bytes.count, bytes[end].isDigit else { return }
    index = end
    digits()
  }

  private mutating func digits() {
    while index < bytes.count, bytes[index].isDigit { index += 1 }
  }

  /// Reads a name and cuts it into its words.
  private mutating func readName() {
    let start = index
    while index < bytes.count, bytes[index].isNamePart { index += 1 }
    let end = index
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    var word = start
    var continues = false
    func isBreak(_ at: Int) -> Bool {
      let before = bytes[at - 1]
      let here = bytes[at]
      if here == UInt8(ascii: "_") || before == UInt8(ascii: "_") { return true }
      guard here.isUpper else { return false }
      if before.isLower || before.isDigit { return true }
      return at + 1 < end && bytes[at + 1].isLower && before.isUpper
    }
    for at in stride(from: start + 1, through: end, by: 1) where at == end || isBreak(at) {
      if bytes[word] != UInt8(ascii: "_") {
        append(.word, word..<at, name: name, continues: continues)
        continues = true
      }
      word = at
    }
  }

  private mutating func append(
    _ kind: Token.Kind, _ range: Range<Int>, name: String?, continues: Bool
  ) {
    let text = String(decoding: bytes[range].map { $0.isUpper ? $0 | 0x20 : $0 }, as: UTF8.self)
    tokens.append(
      Token(
        kind: kind, text: text, range: range, name: name ?? text, continuesName: continues))
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isUpper: Bool { (0x41...0x5A).contains(self) }
  var isLower: Bool { (0x61...0x7A).contains(self) }
  var isLetter: Bool { isUpper || isLower }
  fileprivate var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

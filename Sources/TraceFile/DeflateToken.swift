/// A byte of a text as it is, or a stretch that stands before it too; deflate writes both (RFC 1951,
/// 3.2.5).
struct DeflateToken: Equatable {
  /// How far back the stretch stands; 0 for a byte.
  private let reach: UInt16
  private let value: UInt16

  /// The longest stretch, and how far back one may be.
  static let longest = 258
  static let farthest = 32_768

  static func literal(_ byte: UInt8) -> DeflateToken {
    DeflateToken(reach: 0, value: UInt16(byte))
  }

  static func match(length: Int, distance: Int) -> DeflateToken {
    DeflateToken(reach: UInt16(distance), value: UInt16(length))
  }

  var isLiteral: Bool { reach == 0 }

  /// The symbol of the first alphabet, and what is told of the length besides.
  var symbol: DeflateSymbol {
    guard !isLiteral else { return DeflateSymbol(number: Int(value)) }
    guard value != Self.longest else { return DeflateSymbol(number: 285) }
    return DeflateSymbol(first: 257, step: 4, of: Int(value) - 3)
  }

  /// The symbol of the distance.
  var distanceSymbol: DeflateSymbol { DeflateSymbol(first: 0, step: 2, of: Int(reach) - 1) }
}

/// A symbol with the bits behind it that tell which value of a range is meant.
struct DeflateSymbol: Equatable {
  let number: Int
  var extraBits = 0
  var extra = 0
}

extension DeflateSymbol {
  /// The symbol of a value in an alphabet with so many symbols for each power of two.
  ///
  /// The values below twice that number have a symbol each.
  fileprivate init(first: Int, step: Int, of value: Int) {
    guard value >= 2 * step else {
      number = first + value
      return
    }
    extraBits = Int.bitWidth - 1 - value.leadingZeroBitCount - step.trailingZeroBitCount
    number = first + step * extraBits + value >> extraBits
    extra = value & (1 << extraBits - 1)
  }
}

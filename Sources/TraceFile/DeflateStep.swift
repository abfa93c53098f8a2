/// A part of a text as deflate sees it: bytes as they are, then a stretch that stands before it too.
struct DeflateStep: Equatable {
  /// How many bytes come as they are.
  let literals: UInt16
  /// How long the stretch is, and how far back it stands; both 0 where the text ends without one.
  let length: UInt16
  let distance: UInt16

  /// The longest stretch, and how far back one may be.
  static let longest = 258
  static let farthest = 32_768

  init(literals: Int, length: Int = 0, distance: Int = 0) {
    self.literals = UInt16(literals)
    self.length = UInt16(length)
    self.distance = UInt16(distance)
  }

  /// What the length is written as (RFC 1951, 3.2.5).
  var lengthSymbol: DeflateSymbol {
    guard length != Self.longest else { return DeflateSymbol(number: 285) }
    return DeflateSymbol(first: 257, step: 4, of: Int(length) - 3)
  }

  /// What the distance is written as, in an alphabet of its own.
  var distanceSymbol: DeflateSymbol { DeflateSymbol(first: 0, step: 2, of: Int(distance) - 1) }
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

/// The places of the bits of a word that are set, lowest first.
struct Bits: Sequence, IteratorProtocol {
  private var rest: UInt64

  init(_ word: UInt64) { rest = word }

  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }
}

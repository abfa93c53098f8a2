/// The shapes of up to 64 policies, as bits by the policies' places; those without one have no bit.
struct Shapes: Sendable {
  var portrait: UInt64 = 0
  var landscape: UInt64 = 0

  /// All that are a portrait or a landscape.
  var definite: UInt64 { portrait | landscape }

  /// Those that are the opposite in the other.
  func differing(from other: Shapes) -> UInt64 {
    portrait & other.landscape | landscape & other.portrait
  }

  /// Takes those of the other that have a shape, and keeps the rest.
  mutating func update(_ other: Shapes) {
    portrait = portrait & ~other.definite | other.portrait
    landscape = landscape & ~other.definite | other.landscape
  }
}

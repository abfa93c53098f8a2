import TraceModel

/// How the policies' answers stand to their references, as bits by the policies' places.
struct Standings: Sendable {
  /// What became of them with a change.
  struct Changes {
    /// Those of which both sides became, or ceased to be, a portrait or a landscape.
    var decided: UInt64
    /// Those that began to differ, that differ as before, and that differ no longer.
    var began: UInt64
    var lasting: UInt64
    var ended: UInt64
  }

  /// Where both sides are a portrait or a landscape.
  private(set) var decided: UInt64 = 0
  /// Where they are not the same.
  private(set) var differing: UInt64 = 0
  private var interfacePolicies: UInt64 = 0
  private var shapePolicies: UInt64 = 0
  private var portrait: UInt64 = 0
  private var landscape: UInt64 = 0
  /// Whose reference is a portrait, and whose a landscape.
  private var rightPortrait: UInt64 = 0
  private var rightLandscape: UInt64 = 0

  /// Adds a policy that has not answered yet.
  mutating func add(_ index: Int, _ question: Question, _ reference: Reference) {
    let bit: UInt64 = 1 << UInt64(index)
    if question == .interface { interfacePolicies |= bit } else { shapePolicies |= bit }
    _ = refer(reference)
  }

  /// Takes in the answer of a policy.
  mutating func take(_ answer: Answer, of index: Int) {
    let bit: UInt64 = 1 << UInt64(index)
    portrait &= ~bit
    landscape &= ~bit
    switch answer {
    case .portrait: portrait |= bit
    case .landscape: landscape |= bit
    case .square, .undetermined: break
    }
  }

  /// Takes in the references; returns the policies whose reference changed.
  mutating func refer(_ reference: Reference) -> UInt64 {
    let before = (rightPortrait, rightLandscape)
    rightPortrait =
      (reference.interface == .portrait ? interfacePolicies : 0)
      | (reference.shape == .portrait ? shapePolicies : 0)
    rightLandscape =
      (reference.interface == .landscape ? interfacePolicies : 0)
      | (reference.shape == .landscape ? shapePolicies : 0)
    return (before.0 ^ rightPortrait) | (before.1 ^ rightLandscape)
  }

  /// Compares answers and references as they are now.
  mutating func update() -> Changes {
    let before = (decided: decided, differing: differing)
    decided = (portrait | landscape) & (rightPortrait | rightLandscape)
    differing = (portrait & rightLandscape) | (landscape & rightPortrait)
    return Changes(
      decided: before.decided ^ decided, began: differing & ~before.differing,
      lasting: differing & before.differing, ended: before.differing & ~differing)
  }

  /// Ends the stretch of watched time: nothing is compared any more.
  mutating func stop() {
    decided = 0
    differing = 0
  }
}

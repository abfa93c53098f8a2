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
  /// What they answer, and what their references say.
  private(set) var answers = Shapes()
  private var references = Shapes()

  /// Adds a policy that has not answered yet.
  mutating func add(_ index: Int, _ question: Question, _ reference: Reference) {
    let bit: UInt64 = 1 << UInt64(index)
    if question == .interface { interfacePolicies |= bit } else { shapePolicies |= bit }
    _ = refer(reference)
  }

  /// Takes in the answer of a policy.
  mutating func take(_ answer: Answer, of index: Int) {
    let bit: UInt64 = 1 << UInt64(index)
    answers.portrait = answers.portrait & ~bit | (answer == .portrait ? bit : 0)
    answers.landscape = answers.landscape & ~bit | (answer == .landscape ? bit : 0)
  }

  /// Takes in the references; returns the policies whose reference changed.
  mutating func refer(_ reference: Reference) -> UInt64 {
    let before = references
    references.portrait =
      (reference.interface == .portrait ? interfacePolicies : 0)
      | (reference.shape == .portrait ? shapePolicies : 0)
    references.landscape =
      (reference.interface == .landscape ? interfacePolicies : 0)
      | (reference.shape == .landscape ? shapePolicies : 0)
    return (before.portrait ^ references.portrait) | (before.landscape ^ references.landscape)
  }

  /// Compares answers and references as they are now.
  mutating func update() -> Changes {
    let before = (decided: decided, differing: differing)
    decided = answers.definite & references.definite
    differing = answers.differing(from: references)
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

import TraceModel

/// A value that is always that of the turn before.
struct StaleByOne: Rule {
  static let documentation = RuleDocumentation(
    id: "stale-by-one",
    summary: "After each of three turns a signal tells the value from before it.",
    why: """
      It is read too early, in the will-change notification, or inside the handler that precedes \
      the change.
      """,
    advice: """
      Read it when the change is over: in the completion of the transition, or in the did-change \
      callback.
      """,
    severity: .error,
    triggering: [
      Example(
        """
          0 traits pad
          0 interface portrait
          0 window 768x1024
        ↓ 5000 interface landscapeRight
          5000 window 768x1024
          12000 interface portrait
          12000 window 1024x768
          19000 interface landscapeRight
          19000 window 768x1024
          26000 scene inactive
        """)
    ],
    nonTriggering: [
      Example(
        """
          0 traits pad
          0 interface portrait
          0 window 768x1024
          4980 window 1024x768
          5000 interface landscapeRight
          11980 window 768x1024
          12000 interface portrait
          18980 window 1024x768
          19000 interface landscapeRight
          26000 scene inactive
        """)
    ])

  static let wakes: Wakes = [.stale, .end]

  /// The chains of one follower.
  private struct Chains: Sendable {
    var first: StaleTracker.Chain
    var last: StaleTracker.Chain
    var changes: Int
  }

  private var chains: [(follower: Followers.Follower, chains: Chains)] = []

  init(_ context: RuleContext) {}

  mutating func observe(
    _ occurrence: Occurrence, at place: Place, in scene: SceneView, _ findings: inout Findings
  ) {
    switch occurrence {
    case .stale(let follower, let chain):
      if let index = chains.firstIndex(where: { $0.follower == follower }) {
        chains[index].chains.last = chain
        chains[index].chains.changes += chain.changes
      } else {
        chains.append((follower, Chains(first: chain, last: chain, changes: chain.changes)))
      }
    case .end:
      for (follower, chains) in chains { report(follower.name, chains, in: scene, &findings) }
    default: break
    }
  }

  private func report(
    _ follower: String, _ chains: Chains, in scene: SceneView, _ findings: inout Findings
  ) {
    let draft = Draft(
      Self.self, scene: scene.name, first: chains.first.first, last: chains.last.last)
    findings.report(draft) {
      Detail(
        message: """
          after \(Text.count(chains.changes, "change")) in a row \(follower) told the value from \
          before
          """,
        evidence: ["signal": .text(follower), "changes": .integer(chains.changes)])
    }
  }
}

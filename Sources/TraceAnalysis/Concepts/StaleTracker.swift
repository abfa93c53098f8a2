/// Finds a follower that after each change of its leader tells the leader's value before.
struct StaleTracker: Sendable {
  /// A chain of such changes.
  struct Chain: Hashable, Sendable {
    var first: Place
    var last: Place
    var changes: Int
  }

  private var leader = Side.none
  /// The leader's value before its last change.
  private var before = Side.none
  /// Where that last change was; nil where there was none yet.
  private(set) var changed: Place?
  /// When the follower was first told after the change, and what it says now.
  private var toldAt: Int?
  private var follower = Side.none
  private(set) var chain: Chain?
  private let needed: Int

  init(needed: Int) { self.needed = needed }

  /// True once the present chain is long enough.
  var isStale: Bool { (chain?.changes ?? 0) >= needed }

  /// Takes in the leader's value; returns the chain that its change ended, where that counts.
  ///
  /// A leader that has nothing to say has not changed.
  mutating func lead(_ value: Side, at place: Place) -> Chain? {
    guard !value.isEmpty, value != leader else { return nil }
    var ended: Chain?
    if let changed { ended = judge(changed, at: place) }
    if !leader.isEmpty { changed = place }
    before = leader
    leader = value
    toldAt = nil
    return ended
  }

  /// Takes in what the follower was told.
  mutating func follow(_ value: Side, at t: Int) {
    toldAt = toldAt ?? t
    follower = value
  }

  /// Ends the stretch: its end counts as the next change where two in a row were stale.
  mutating func cut(at place: Place) -> Chain? {
    defer { self = StaleTracker(needed: needed) }
    if let changed, (chain?.changes ?? 0) >= needed - 1, let ended = judge(changed, at: place) {
      return ended
    }
    return isStale ? chain : nil
  }

  /// Decides on the last change, now that the next one has come.
  ///
  /// A value told nearer to the next change than to this one runs ahead of its leader.
  private mutating func judge(_ changed: Place, at next: Place) -> Chain? {
    guard let toldAt, follower == before, toldAt - changed.t <= next.t - toldAt else {
      defer { chain = nil }
      return isStale ? chain : nil
    }
    chain = Chain(
      first: chain?.first ?? changed, last: next, changes: (chain?.changes ?? 0) + 1)
    return nil
  }
}
